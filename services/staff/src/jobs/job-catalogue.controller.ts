import { Access, Authenticator, Endpoint, ServiceError } from '@frontier/service-kit';
import { Controller, Get, Header, type MessageEvent, Query, Req, Sse } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { JobCatalogueService } from './job-catalogue.service';
import { Failures, HistoryQuery, JobCatalogue, JobHistory, RunsChanged } from './job.schemas';
import { RunChangeSubscriber } from './run-change-subscriber.service';
import { RunStream } from './run-stream.service';

const READERS = { scope: 'jobs:read', role: 'staff' } as const;
const EVENT_STREAM = 'text/event-stream';

/** Lists jobs, runs and failures of all services. To start a run or replay a failure, call the service that owns it. */
@ApiTags('jobs')
@Access(READERS)
@Controller('internal')
export class JobCatalogueController {
  constructor(
    private readonly catalogue: JobCatalogueService,
    private readonly changes: RunChangeSubscriber,
    private readonly stream: RunStream,
    private readonly authenticator: Authenticator,
  ) {}

  @Get('job-catalogue')
  @Endpoint('JobCatalogueController_list', JobCatalogue)
  list(): Promise<JobCatalogue> {
    return this.catalogue.list();
  }

  @Get('job-history')
  @Endpoint('JobCatalogueController_history', JobHistory)
  history(@Query({ schema: HistoryQuery }) query: HistoryQuery): Promise<JobHistory> {
    return this.catalogue.history(query);
  }

  /** Sends `ready` when the client has to load all runs, and `runs` with the current state of runs that changed since. */
  @Sse('job-run-changes')
  @Endpoint('JobCatalogueController_changesOfRuns', RunsChanged)
  @Header('content-type', EVENT_STREAM)
  @ApiProduces(EVENT_STREAM)
  @ApiOkResponse({ description: 'The data of each `runs` message' })
  changesOfRuns(@Req() { headers }: FastifyRequest): Observable<MessageEvent> {
    if (!this.changes.isListening)
      throw new ServiceError(503, 'RUNS_NOT_HEARD', 'Changes of runs are not heard of just now');
    return this.stream.open(() => this.authenticator.authorise(headers.authorization, READERS));
  }

  @Access({ scope: 'failures:read', role: 'staff' })
  @Get('failures')
  @Endpoint('JobCatalogueController_failures', Failures)
  failures(): Promise<Failures> {
    return this.catalogue.failures();
  }
}
