import { InternalClientModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { Services } from './ask-services';
import { JobCatalogueController } from './job-catalogue.controller';
import { JobCatalogueService } from './job-catalogue.service';

@Module({
  imports: [InternalClientModule],
  controllers: [JobCatalogueController],
  providers: [Services, JobCatalogueService],
  exports: [JobCatalogueService],
})
export class JobCatalogueModule {}
