import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module';
import { JobCatalogueModule } from '../jobs/job-catalogue.module';
import { ActivityController } from './activity.controller';
import { ActivityService } from './activity.service';

@Module({
  imports: [AuditModule, JobCatalogueModule],
  controllers: [ActivityController],
  providers: [ActivityService],
})
export class ActivityModule {}
