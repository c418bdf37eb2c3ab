import type { Principal } from '@frontier/identity';
import { isFinished, Jobs } from '@frontier/jobs';
import { Access, Caller, Endpoint, ServiceError } from '@frontier/service-kit';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { AnalysisArticle } from '../analysis/analysis-article.entity';
import { DailySummary } from '../daily-summaries/daily-summary.entity';
import { CheckSalience } from './check-salience.job';
import { ContentGenerationLog } from './content-generation-log.entity';
import { ContentGeneration, GenerationRequest, SalienceChecked } from './content-generation.schemas';
import { GenerateAnalysis } from './generate-analysis.job';
import { GenerateDailySummaries } from './generate-daily-summaries.job';
import { GenerationStarted } from './generation.schemas';

const MAX_HISTORY = 20;
/** Shorter than the gateway's timeout, so that the caller gets this service's error and not the gateway's. */
const WAIT_LIMIT_MS = 50_000;

@ApiTags('internal')
@Access({ scope: 'content:read', role: 'staff' })
@Controller('internal/content-generation')
export class ContentGenerationController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: Jobs,
  ) {}

  @Get()
  @Endpoint('ContentGenerationController_read', ContentGeneration)
  async read(): Promise<ContentGeneration> {
    const summaries = this.dataSource.getRepository(DailySummary);
    const history = await this.dataSource
      .getRepository(ContentGenerationLog)
      .find({ order: { createdAt: 'DESC', id: 'DESC' }, take: MAX_HISTORY });
    return {
      counts: {
        daily_summaries: await summaries.count(),
        analysis_articles: await this.dataSource.getRepository(AnalysisArticle).count(),
        salient_updates: await summaries.countBy({ salient: true }),
      },
      history: history.map(({ id, contentType, status, createdAt, tokensUsed }) => ({
        id,
        content_type: contentType,
        status,
        created_at: createdAt.toISOString(),
        tokens_used: tokensUsed,
      })),
    };
  }

  /** Starts a run or joins the one in progress. The history shows how it ends. */
  @Access({ scope: 'content:write', role: 'staff' })
  @Post('runs')
  @Endpoint('ContentGenerationController_start', GenerationStarted, 202)
  async start(
    @Body({ schema: GenerationRequest }) { content_type }: GenerationRequest,
    @Caller() by: Principal,
  ): Promise<GenerationStarted> {
    const { run, joined } =
      content_type === 'analysis'
        ? await this.jobs.start(GenerateAnalysis, { only_when_empty: false }, { by })
        : await this.jobs.start(GenerateDailySummaries, {}, { by });
    return { run_id: run.id, joined };
  }

  /** Checks the salience markers and waits for the result. Writes no texts, so the run is not in the history. */
  @Access({ scope: 'content:write', role: 'staff' })
  @Post('salience-checks')
  @Endpoint('ContentGenerationController_checkSalience', SalienceChecked)
  async checkSalience(@Caller() by: Principal): Promise<SalienceChecked> {
    const { run } = await this.jobs.start(CheckSalience, {}, { by });
    const ended = await this.jobs.waitFor(run.id, WAIT_LIMIT_MS);
    if (!isFinished(ended) || ended.state === 'failed')
      throw new ServiceError(502, 'SALIENCE_NOT_CHECKED', ended.error ?? 'The check takes too long');
    const { checked = 0, marked = 0, unmarked = 0 } = ended.counts;
    return {
      changed: ended.state === 'succeeded',
      message: ended.message ?? '',
      counts: { checked, marked, unmarked },
    };
  }
}
