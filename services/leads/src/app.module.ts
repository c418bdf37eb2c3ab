import { JobsModule } from '@frontier/jobs';
import { MessagingModule } from '@frontier/messaging';
import { DatabaseModule, StaffNamesModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { AcknowledgementModule } from './acknowledgement/acknowledgement.module';
import { LeadIntakeModule } from './leads/leads.module';
import { LeadsConfig } from './leads.config';
import { leadsDatabase } from './generated/leads.database';
import { NotificationModule } from './notification/notification.module';
import { PurgeOldLeadsProcessor } from './retention/purge-old-leads.processor';
import { StaffLeadsModule } from './staff/staff-leads.module';

@Module({
  imports: [
    DatabaseModule.forService(leadsDatabase),
    MessagingModule.forService('leads'),
    JobsModule.forService('leads'),
    StaffNamesModule.forColumns('lead_notes.author', 'leads.assigned_to'),
    LeadIntakeModule,
    NotificationModule,
    AcknowledgementModule,
    StaffLeadsModule,
  ],
  providers: [LeadsConfig.provider, PurgeOldLeadsProcessor],
})
export class LeadsModule {}
