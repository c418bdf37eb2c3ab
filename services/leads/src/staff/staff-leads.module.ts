import { Module } from '@nestjs/common';
import { LeadsConfig } from '../leads.config';
import { NotificationModule } from '../notification/notification.module';
import { LeadErasure } from './lead-erasure.service';
import { LeadsSecurityController } from './leads-security.controller';
import { SampleLeadController } from './sample-lead.controller';
import { SampleLeads } from './sample-lead.service';
import { StaffLeadsController } from './staff-leads.controller';
import { StaffLeads } from './staff-leads.service';

@Module({
  imports: [NotificationModule],
  controllers: [SampleLeadController, StaffLeadsController, LeadsSecurityController],
  providers: [LeadsConfig.provider, StaffLeads, LeadErasure, SampleLeads],
})
export class StaffLeadsModule {}
