import { Module } from '@nestjs/common';
import { StaffConfig } from '../staff.config';
import { AuditLog } from './audit-log.repository';
import { AuditRecordedConsumer } from './audit-recorded.consumer';
import { AuditController } from './audit.controller';
import { PurgeAuditLogProcessor } from './purge-audit-log.processor';

@Module({
  controllers: [AuditController],
  providers: [StaffConfig.provider, AuditLog, AuditRecordedConsumer, PurgeAuditLogProcessor],
  exports: [AuditLog],
})
export class AuditModule {}
