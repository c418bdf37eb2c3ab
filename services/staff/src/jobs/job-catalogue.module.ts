import { InternalClientModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { ServiceFanOut } from './service-fan-out';
import { JobCatalogueController } from './job-catalogue.controller';
import { StaffConfig } from '../staff.config';
import { JobCatalogueService } from './job-catalogue.service';
import { RunChangeSubscriber } from './run-change-subscriber.service';
import { RunStream } from './run-stream.service';

@Module({
  imports: [InternalClientModule],
  controllers: [JobCatalogueController],
  providers: [StaffConfig.provider, ServiceFanOut, JobCatalogueService, RunChangeSubscriber, RunStream],
  exports: [JobCatalogueService],
})
export class JobCatalogueModule {}
