import type { Principal } from '@frontier/identity';
import { Access, Caller, Endpoint, ServiceError } from '@frontier/service-kit';
import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import {
  JobRunList,
  JobRunView,
  RunFilter,
  RunsReplayed,
  StartedRun,
  StartRun,
  toRunView,
} from './job-run.schemas';
import { JobRuns } from './job-runs.repository';
import { Jobs } from './jobs.service';

const Id = { schema: z.string() };

@ApiTags('jobs')
@Access({ scope: 'jobs:read' })
@Controller('internal')
export class JobsController {
  constructor(
    private readonly jobs: Jobs,
    private readonly runs: JobRuns,
  ) {}

  @Access({ scope: 'jobs:run', role: 'admin' })
  @Post('jobs/:name/runs')
  @Endpoint('JobsController_start', StartedRun, 202)
  async start(
    @Param('name') name: string,
    @Body({ schema: StartRun }) body: StartRun,
    @Caller() caller: Principal,
  ): Promise<StartedRun> {
    const job = this.jobs.getContract(name);
    const payload = job.payload.safeParse(body.payload);
    if (!payload.success) throw new ServiceError(400, 'INVALID_PAYLOAD', 'The payload does not fit the job');
    // Starts by a schedule are not recorded in the audit log, because no person acted.
    const bySchedule = caller.kind === 'machine' && body.slot !== undefined;
    const { run, joined } = await this.jobs.start(job, payload.data, {
      ...(body.slot !== undefined && { slot: body.slot }),
      ...(!bySchedule && { by: caller }),
    });
    return { run: toRunView(run), joined };
  }

  @Get('job-runs')
  @Endpoint('JobsController_list', JobRunList)
  async list(@Query({ schema: RunFilter }) filter: RunFilter): Promise<JobRunList> {
    return { items: (await this.runs.list(filter)).map(toRunView) };
  }

  @Get('job-runs/:id')
  @Endpoint('JobsController_read', JobRunView)
  async read(@Param('id', Id) id: string): Promise<JobRunView> {
    const run = await this.runs.find(id);
    if (!run) throw new ServiceError(404, 'RUN_NOT_FOUND', 'There is no such run');
    return toRunView(run);
  }

  @Access({ scope: 'failures:replay', role: 'admin' })
  @Post('job-runs/replay')
  @Endpoint('JobsController_replay', RunsReplayed)
  replay(@Caller() caller: Principal): Promise<RunsReplayed> {
    return this.jobs.replayFailed(caller);
  }

  @Access({ scope: 'failures:replay', role: 'admin' })
  @Post('job-runs/:id/replay')
  @Endpoint('JobsController_replayOne', RunsReplayed)
  replayOne(@Param('id', Id) id: string, @Caller() caller: Principal): Promise<RunsReplayed> {
    return this.jobs.replayFailed(caller, id);
  }
}
