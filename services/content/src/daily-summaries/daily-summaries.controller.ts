import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { TagList } from '../articles/article.schemas';
import { pickViewFields } from '../items/pick-view-fields';
import { countTopics } from '../articles/topics.repository';
import { toPlainText } from '../text/text';
import { DailySummary } from './daily-summary.entity';
import { DailySummaryList, DailySummaryQuery, DailySummaryView } from './daily-summary.schemas';

const MAX_SUMMARIES = 20;

@ApiTags('daily summaries')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/daily-summaries')
export class DailySummariesController {
  constructor(@InjectRepository(DailySummary) private readonly summaries: Repository<DailySummary>) {}

  @Get()
  @Endpoint('DailySummariesController_list', DailySummaryList)
  async list(
    @Query({ schema: DailySummaryQuery }) { tag, date }: DailySummaryQuery,
  ): Promise<DailySummaryList> {
    const query = this.summaries.createQueryBuilder('summary').where('summary.visible');
    if (tag) query.andWhere('normalise_tags(summary.tags) @> ARRAY[:tag]', { tag });
    if (date) query.andWhere('summary.dateIso = :date', { date });
    const found = await query
      .orderBy('summary.createdAt', 'DESC')
      .addOrderBy('summary.id', 'DESC')
      .limit(MAX_SUMMARIES)
      .getMany();
    return { items: found.map(toDailySummary) };
  }

  @Get('tags')
  @Endpoint('DailySummariesController_tags', TagList)
  tags(): Promise<TagList> {
    return countTopics(this.summaries.manager, 'summaries');
  }
}

function toDailySummary(summary: DailySummary): DailySummaryView {
  return {
    ...pickViewFields(DailySummaryView, summary),
    summary: toPlainText(summary.summary),
    is_salient_update: summary.salient,
  };
}
