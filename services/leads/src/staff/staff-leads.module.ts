import { Module } from '@nestjs/common';
import { NotificationModule } from '../notification/notification.module';
import { LeadErasure } from './lead-erasure.service';
import { LeadExport } from './lead-export.service';
import { StaffLeadsController } from './staff-leads.controller';
import { StaffLeads } from './staff-leads.service';

@Module({
  imports: [NotificationModule],
  controllers: [StaffLeadsController],
  providers: [StaffLeads, LeadExport, LeadErasure],
})
export class StaffLeadsModule {}
