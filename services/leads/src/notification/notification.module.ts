import { MailModule } from '@frontier/mail';
import { Module } from '@nestjs/common';
import { LeadsConfig } from '../leads.config';
import { LeadNotifications } from './lead-notifications.repository';
import { LeadReceivedConsumer } from './lead-received.consumer';
import { NotificationMetrics } from './notification-metrics';
import { NotifyLeadProcessor } from './notify-lead.processor';

@Module({
  imports: [MailModule.forService()],
  providers: [
    LeadsConfig.provider,
    LeadNotifications,
    LeadReceivedConsumer,
    NotificationMetrics,
    NotifyLeadProcessor,
  ],
  exports: [LeadNotifications],
})
export class NotificationModule {}
