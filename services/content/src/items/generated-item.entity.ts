import { Column } from 'typeorm';
import { type ContentItem, PublishedItem } from './content-item.entity';

/** Author of a text: people, a language model, or an extractive method (`local`) that works without a model. */
export type Writer = 'editors' | 'model' | 'local';

export interface Review {
  readonly on: string;
  readonly by: string;
}

export abstract class GeneratedItem extends PublishedItem {
  @Column({ name: 'written_by', type: 'text', default: 'editors' })
  writtenBy: Writer;

  @Column({ name: 'written_model', type: 'text', nullable: true })
  writtenModel: string | null;

  /** True if the item is hidden only because a cited article is hidden, not because staff decided it. */
  @Column({ type: 'boolean', default: false })
  withdrawn: boolean;

  /** Role of the staff member who checked the text against its sources, and the day; null until reviewed. */
  @Column({ type: 'jsonb', nullable: true })
  reviewed: Review | null;
}

/** Values of CONTENT_AMONG_WRITTEN, the setting for which generated texts are ranked among those by editors. */
export const amongWrittenChoices = ['none', 'reviewed', 'all'] as const;
export type AmongWritten = (typeof amongWrittenChoices)[number];

export function isAmongWritten({ writtenBy, reviewed }: GeneratedItem, which: AmongWritten): boolean {
  return writtenBy === 'editors' || which === 'all' || (which === 'reviewed' && reviewed !== null);
}

export const isAwaitingReview = (item: ContentItem): boolean =>
  item instanceof GeneratedItem && item.visible && item.writtenBy !== 'editors' && item.reviewed === null;
