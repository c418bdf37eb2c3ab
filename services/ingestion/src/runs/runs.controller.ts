import { Access, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { IngestRun } from './ingest-run.entity';
import { IngestionLog } from './ingestion-log.entity';
import { LogList, RunFilter, RunList, toRunAnswer } from './run.schemas';
import { RunsService } from './runs.service';

@ApiTags('internal')
@Access({ scope: 'sources:read', role: 'staff' })
@Controller('internal')
export class RunsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly runs: RunsService,
  ) {}

  @Get('runs')
  @Endpoint('RunsController_list', RunList)
  async list(@Query({ schema: RunFilter }) { limit }: z.infer<typeof RunFilter>): Promise<RunList> {
    const runs = await this.dataSource
      .getRepository(IngestRun)
      .find({ order: { startedAt: 'DESC' }, take: limit });
    return { items: runs.map(toRunAnswer), news_zero_insert_streak: await this.runs.getZeroInsertStreak() };
  }

  @Access({ scope: 'sources:read', role: 'staff' })
  @Get('ingestion-logs')
  @Endpoint('RunsController_logs', LogList)
  async logs(@Query({ schema: RunFilter }) { limit }: z.infer<typeof RunFilter>): Promise<LogList> {
    const logs = await this.dataSource
      .getRepository(IngestionLog)
      .find({ order: { createdAt: 'DESC' }, take: limit });
    return {
      items: logs.map(({ runType, outcome, message, createdAt }) => ({
        run_type: runType,
        outcome,
        message,
        created_at: createdAt.toISOString(),
      })),
    };
  }
}
