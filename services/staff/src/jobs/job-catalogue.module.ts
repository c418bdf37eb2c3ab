import { InternalClientModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { Services } from './ask-services';
import { JobCatalogueController } from './job-catalogue.controller';
import { StaffConfig } from '../staff.config';
import { JobCatalogueService } from './job-catalogue.service';
import { RunChanges } from './run-changes.service';
import { RunStream } from './run-stream.service';

@Module({
  imports: [InternalClientModule],
  controllers: [JobCatalogueController],
  providers: [StaffConfig.provider, Services, JobCatalogueService, RunChanges, RunStream],
  exports: [JobCatalogueService],
})
export class JobCatalogueModule {}
