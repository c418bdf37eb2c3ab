import { Jobs } from '@frontier/jobs';
import { Access, Endpoint, ServiceError } from '@frontier/service-kit';
import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { GenerateAnalysis } from './generate-analysis.job';
import { GenerateDailySummaries } from './generate-daily-summaries.job';
import { GenerationRun, GenerationStarted } from './generation.schemas';

const PUBLIC_RUNS: readonly string[] = [GenerateAnalysis.name, GenerateDailySummaries.name];
const FAILED = 'The text could not be written. Please try again later.';

/** Lets any reader start generation runs. The gateway limits the rate. A request during a run joins that run. */
@ApiTags('functions')
@Access('public')
@Controller('api')
export class GenerationController {
  constructor(private readonly jobs: Jobs) {}

  @Post('functions/daily-news-generator')
  @Endpoint('GenerationController_dailyNews', GenerationStarted, 202)
  async dailyNews(): Promise<GenerationStarted> {
    return toStarted(await this.jobs.start(GenerateDailySummaries, {}));
  }

  @Post('functions/trigger-analysis-generation')
  @Endpoint('GenerationController_firstAnalysis', GenerationStarted, 202)
  async firstAnalysis(): Promise<GenerationStarted> {
    return toStarted(await this.jobs.start(GenerateAnalysis, { only_when_empty: true }));
  }

  @Post('functions/analysis-generator')
  @Endpoint('GenerationController_analysis', GenerationStarted, 202)
  async analysis(): Promise<GenerationStarted> {
    return toStarted(await this.jobs.start(GenerateAnalysis, { only_when_empty: false }));
  }

  @Get('generation-runs/:id')
  @Endpoint('GenerationController_read', GenerationRun)
  async read(@Param('id', { schema: z.string().max(100) }) id: string): Promise<GenerationRun> {
    const run = await this.jobs.waitFor(id, 0);
    if (!PUBLIC_RUNS.includes(run.name)) throw new ServiceError(404, 'RUN_NOT_FOUND', 'There is no such run');
    const { state } = run;
    return { run_id: run.id, state, message: state === 'failed' ? FAILED : run.message };
  }
}

const toStarted = ({ run, joined }: Awaited<ReturnType<Jobs['start']>>): GenerationStarted => ({
  run_id: run.id,
  joined,
});
