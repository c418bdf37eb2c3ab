import type { Principal } from '@frontier/identity';
import { Access, Caller, Endpoint } from '@frontier/service-kit';
import { Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SampleLeads } from './sample-lead.service';
import { StaffLead } from './staff-lead.schemas';

@ApiTags('internal')
@Access({ scope: 'leads:write', role: 'admin' })
@Controller('internal/leads/sample')
export class SampleLeadController {
  constructor(private readonly samples: SampleLeads) {}

  @Post()
  @Endpoint('SampleLeadController_add', StaffLead, 201)
  add(@Caller() caller: Principal): Promise<StaffLead> {
    return this.samples.add(caller);
  }
}
