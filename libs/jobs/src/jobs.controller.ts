import { Access, ServiceError } from '@frontier/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import type { JobRun } from './job-run';
import { JobRuns } from './job-runs.repository';
import { Jobs } from './jobs.service';

const StartRun = z
  .object({
    payload: z.record(z.string(), z.unknown()).default({}),
    /** A schedule's time, such as `2026-11-20T15:00+01:00`: one slot runs once. */
    slot: z.string().min(1).max(100).optional(),
  })
  .default({ payload: {} })
  .meta({ id: 'StartRun' });

const RunFilter = z.object({
  name: z.string().max(100).optional(),
  state: z.enum(['queued', 'running', 'succeeded', 'skipped', 'failed']).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

@Access({ scope: 'jobs:read' })
@Controller('internal')
export class JobsController {
  constructor(
    private readonly jobs: Jobs,
    private readonly runs: JobRuns,
  ) {}

  @Access({ scope: 'jobs:run' })
  @Post('jobs/:name/runs')
  @HttpCode(202)
  async start(
    @Param('name') name: string,
    @Body({ schema: StartRun }) body: z.infer<typeof StartRun>,
  ): Promise<{ run: JobRun; joined: boolean }> {
    const job = this.jobs.contractOf(name);
    const payload = job.payload.safeParse(body.payload);
    if (!payload.success) throw new ServiceError(400, 'INVALID_PAYLOAD', 'The payload does not fit the job');
    return this.jobs.start(job, payload.data, { slot: body.slot });
  }

  @Get('job-runs')
  async list(@Query({ schema: RunFilter }) filter: z.infer<typeof RunFilter>): Promise<{ items: JobRun[] }> {
    return { items: await this.runs.list(filter) };
  }

  @Get('job-runs/:id')
  async read(@Param('id') id: string): Promise<JobRun> {
    const run = await this.runs.find(id);
    if (!run) throw new ServiceError(404, 'RUN_NOT_FOUND', 'There is no such run');
    return run;
  }

  @Access({ scope: 'failures:replay' })
  @Post('job-runs/replay')
  @HttpCode(200)
  replay(): Promise<{ replayed: number }> {
    return this.jobs.replayFailed();
  }
}
