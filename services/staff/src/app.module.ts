import { AuditRecordedV1, RoleChangedV1, SettingsChangedV1 } from '@frontier/events';
import { JobsModule } from '@frontier/jobs';
import { MessagingModule } from '@frontier/messaging';
import { DatabaseModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { ActivityModule } from './activity/activity.module';
import { AuditModule } from './audit/audit.module';
import { PurgeAuditLog } from './audit/purge-audit-log.job';
import { BackupMetrics } from './backup/backup-metrics';
import { JobCatalogueModule } from './jobs/job-catalogue.module';
import { PeopleModule } from './people/people.module';
import { SettingsController } from './settings/settings.controller';
import { Settings } from './settings/settings.service';
import { staffDatabase } from './staff.data-source';

@Module({
  imports: [
    DatabaseModule.forService(staffDatabase),
    MessagingModule.forService({
      service: 'staff',
      publishes: [RoleChangedV1, SettingsChangedV1],
      consumes: [AuditRecordedV1],
    }),
    JobsModule.forService({ service: 'staff', jobs: [PurgeAuditLog] }),
    ActivityModule,
    AuditModule,
    JobCatalogueModule,
    PeopleModule,
  ],
  controllers: [SettingsController],
  providers: [Settings, BackupMetrics],
})
export class StaffModule {}
