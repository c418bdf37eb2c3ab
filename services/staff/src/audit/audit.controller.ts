import { Access, jsonSchemaOf } from '@frontier/service-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AuditLog } from './audit-log.service';
import { AuditPage, AuditQuery } from './audit.schemas';

@ApiTags('internal')
@Access({ scope: 'audit:read', role: 'staff' })
@Controller('internal/audit-log')
export class AuditController {
  constructor(private readonly log: AuditLog) {}

  @Get()
  @ApiOkResponse({ schema: jsonSchemaOf(AuditPage) })
  list(@Query({ schema: AuditQuery }) query: AuditQuery): Promise<AuditPage> {
    return this.log.list(query);
  }
}
