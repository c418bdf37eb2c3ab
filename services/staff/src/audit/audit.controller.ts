import { Access, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AuditLog } from './audit-log.repository';
import { AuditPage, AuditQuery } from './audit.schemas';

@ApiTags('internal')
@Access({ scope: 'audit:read', role: 'staff' })
@Controller('internal/audit-log')
export class AuditController {
  constructor(private readonly log: AuditLog) {}

  @Get()
  @Endpoint('AuditController_list', AuditPage)
  list(@Query({ schema: AuditQuery }) query: AuditQuery): Promise<AuditPage> {
    return this.log.list(query);
  }
}
