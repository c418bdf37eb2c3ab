import { Column, Entity, Index } from 'typeorm';
import { GeneratedItem } from '../items/generated-item.entity';

@Entity({ name: 'daily_news_summaries' })
@Index('daily_news_summaries_slug', ['slug'], { unique: true })
export class DailySummary extends GeneratedItem {
  @Column({ type: 'text' })
  headline: string;

  /** Plain text. */
  @Column({ type: 'text', default: '' })
  summary: string;

  @Column({ name: 'is_salient_update', type: 'boolean', default: false })
  salient: boolean;

  /** Day that the summary covers, in Gibraltar time. */
  @Column({ name: 'date_iso', type: 'date' })
  dateIso: string;
}
