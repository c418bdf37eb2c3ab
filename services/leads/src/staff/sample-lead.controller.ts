import type { Principal } from '@frontier/identity';
import { Access, Caller, jsonSchemaOf } from '@frontier/service-kit';
import { Controller, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import { SampleLeads } from './sample-lead.service';
import { StaffLead } from './staff-lead.schemas';

@ApiTags('internal')
@Access({ scope: 'leads:write', role: 'admin' })
@Controller('internal/leads/sample')
export class SampleLeadController {
  constructor(private readonly samples: SampleLeads) {}

  @Post()
  @ApiCreatedResponse({ schema: jsonSchemaOf(StaffLead) })
  add(@Caller() caller: Principal): Promise<StaffLead> {
    return this.samples.add(caller);
  }
}
