import { Column, Entity, Index } from 'typeorm';
import type { AnalysisWriter } from '../analysis/analysis-article.entity';
import { PublishedItem } from '../items/content-item.entity';

/** What a day brought, in a few sentences. */
@Entity({ name: 'daily_news_summaries' })
@Index('daily_news_summaries_slug', ['slug'], { unique: true })
export class DailySummary extends PublishedItem {
  @Column({ type: 'text' })
  headline: string;

  /** Plain text. */
  @Column({ type: 'text', default: '' })
  summary: string;

  @Column({ name: 'is_salient_update', type: 'boolean', default: false })
  salient: boolean;

  /** The day it tells of, as Gibraltar lives it. */
  @Column({ name: 'date_iso', type: 'date' })
  dateIso: string;

  @Column({ name: 'written_by', type: 'text', default: 'editors' })
  writtenBy: AnalysisWriter;

  @Column({ name: 'written_model', type: 'text', nullable: true })
  writtenModel: string | null;
}
