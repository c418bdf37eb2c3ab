import { Access, jsonSchemaOf } from '@frontier/service-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { JobCatalogueService } from './job-catalogue.service';
import { Failures, HistoryQuery, JobCatalogue, JobHistory } from './job.schemas';

/** Reading alone: a run is started, and a failure replayed, at the service that owns it. */
@ApiTags('jobs')
@Access({ scope: 'jobs:read', role: 'staff' })
@Controller('internal')
export class JobCatalogueController {
  constructor(private readonly catalogue: JobCatalogueService) {}

  @Get('job-catalogue')
  @ApiOkResponse({ schema: jsonSchemaOf(JobCatalogue) })
  list(): Promise<JobCatalogue> {
    return this.catalogue.list();
  }

  @Get('job-history')
  @ApiOkResponse({ schema: jsonSchemaOf(JobHistory) })
  history(@Query({ schema: HistoryQuery }) query: HistoryQuery): Promise<JobHistory> {
    return this.catalogue.history(query);
  }

  @Access({ scope: 'failures:read', role: 'staff' })
  @Get('failures')
  @ApiOkResponse({ schema: jsonSchemaOf(Failures) })
  failures(): Promise<Failures> {
    return this.catalogue.failures();
  }
}
