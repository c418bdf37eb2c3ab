import { LeadReceivedV1 } from '@frontier/events';
import { JobsModule } from '@frontier/jobs';
import { MessagingModule } from '@frontier/messaging';
import { DatabaseModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { AcknowledgeLead } from './acknowledgement/acknowledge-lead.job';
import { AcknowledgementModule } from './acknowledgement/acknowledgement.module';
import { LeadIntakeModule } from './leads/leads.module';
import { LeadsConfig } from './leads.config';
import { leadsDatabase } from './leads.data-source';
import { NotificationModule } from './notification/notification.module';
import { NotifyLead } from './leads/notify-lead.job';
import { PurgeOldLeads } from './retention/purge-old-leads.job';
import { PurgeOldLeadsProcessor } from './retention/purge-old-leads.processor';
import { StaffLeadsModule } from './staff/staff-leads.module';

@Module({
  imports: [
    DatabaseModule.forService(leadsDatabase),
    MessagingModule.forService({ service: 'leads', publishes: [LeadReceivedV1], consumes: [LeadReceivedV1] }),
    JobsModule.forService({ service: 'leads', jobs: [NotifyLead, AcknowledgeLead, PurgeOldLeads] }),
    LeadIntakeModule,
    NotificationModule,
    AcknowledgementModule,
    StaffLeadsModule,
  ],
  providers: [LeadsConfig.provider, PurgeOldLeadsProcessor],
})
export class LeadsModule {}
