import { JobsModule } from '@frontier/jobs';
import { MessagingModule } from '@frontier/messaging';
import { DatabaseModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { ActivityModule } from './activity/activity.module';
import { AuditModule } from './audit/audit.module';
import { BackupMetrics } from './backup/backup-metrics';
import { JobCatalogueModule } from './jobs/job-catalogue.module';
import { PeopleModule } from './people/people.module';
import { SettingsController } from './settings/settings.controller';
import { Settings } from './settings/settings.service';
import { staffDatabase } from './generated/staff.database';

@Module({
  imports: [
    DatabaseModule.forService(staffDatabase),
    MessagingModule.forService('staff'),
    JobsModule.forService('staff'),
    ActivityModule,
    AuditModule,
    JobCatalogueModule,
    PeopleModule,
  ],
  controllers: [SettingsController],
  providers: [Settings, BackupMetrics],
})
export class StaffModule {}
