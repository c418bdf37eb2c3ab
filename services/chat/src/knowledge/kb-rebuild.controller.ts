import type { Principal } from '@frontier/identity';
import { isFinished, Jobs } from '@frontier/jobs';
import { Access, Caller, Endpoint, toJsonSchema } from '@frontier/service-kit';
import { Body, Controller, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { KbAction, KbRebuild } from './kb-rebuild.job';

/** Maximum wait for the end of a run. Shorter than the gateway's timeout. */
const WAIT_LIMIT_MS = 50_000;

const KbRebuildRequest = z.strictObject({ action: KbAction }).meta({ id: 'KbRebuildRequest' });
type KbRebuildRequest = z.infer<typeof KbRebuildRequest>;

const KbRebuildAnswer = z
  .object({
    success: z.boolean(),
    /** Number of documents that the run processed. */
    processed: z.int(),
    errors: z.int(),
    message: z.string(),
    /** Id of the run, which continues if `finished` is false. */
    run_id: z.string(),
    finished: z.boolean(),
  })
  .meta({ id: 'KbRebuildAnswer' });
type KbRebuildAnswer = z.infer<typeof KbRebuildAnswer>;

@ApiTags('functions')
@Access({ scope: 'jobs:run', role: 'staff' })
@Controller('internal/kb-rebuild')
export class KbRebuildController {
  constructor(private readonly jobs: Jobs) {}

  /** Starts or joins a run of the action and waits for it. @throws ServiceError JOB_BUSY if the other action runs */
  @Post()
  @ApiBody({ schema: toJsonSchema(KbRebuildRequest) })
  @Endpoint('KbRebuildController_run', KbRebuildAnswer)
  async run(
    @Body({ schema: KbRebuildRequest }) payload: KbRebuildRequest,
    @Caller() by: Principal,
  ): Promise<KbRebuildAnswer> {
    const { run: started } = await this.jobs.start(KbRebuild, payload, { by });
    const run = await this.jobs.waitFor(started.id, WAIT_LIMIT_MS);
    const { processed = 0, errors = 0 } = run.counts;
    return {
      success: run.state === 'succeeded' || run.state === 'skipped',
      processed,
      errors,
      message: isFinished(run)
        ? (run.error ?? run.message ?? '')
        : (run.error ?? 'It goes on: its progress is shown on the page of the knowledge base'),
      run_id: run.id,
      finished: isFinished(run),
    };
  }
}
