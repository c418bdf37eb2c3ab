import { JobsModule } from '@frontier/jobs';
import { MessagingModule } from '@frontier/messaging';
import { DatabaseModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { LeadsConfig } from './leads.config';
import { leadsDatabase } from './leads.data-source';

@Module({
  imports: [
    DatabaseModule.forService(leadsDatabase),
    MessagingModule.forService({ service: 'leads', publishes: [], consumes: [] }),
    JobsModule.forService({ service: 'leads', jobs: [] }),
  ],
  providers: [LeadsConfig.provider],
})
export class LeadsModule {}
