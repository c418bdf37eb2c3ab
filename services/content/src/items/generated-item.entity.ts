import { Column } from 'typeorm';
import { type ContentItem, PublishedItem } from './content-item.entity';

/** Who wrote it: people, a language model, or the extractive method that needs none. */
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

  /** Hidden because an article that it quotes is; staff have no part in it. */
  @Column({ type: 'boolean', default: false })
  withdrawn: boolean;

  /** Who of the staff read it against its sources, by their role, and on which day; null while nobody has. */
  @Column({ type: 'jsonb', nullable: true })
  reviewed: Review | null;
}

/** Which texts of programs stand among what people wrote, as a setting says. */
export const amongWrittenChoices = ['none', 'reviewed', 'all'] as const;
export type AmongWritten = (typeof amongWrittenChoices)[number];

export function isAmongWritten({ writtenBy, reviewed }: GeneratedItem, which: AmongWritten): boolean {
  return writtenBy === 'editors' || which === 'all' || (which === 'reviewed' && reviewed !== null);
}

export const isAwaitingReview = (item: ContentItem): boolean =>
  item instanceof GeneratedItem && item.visible && item.writtenBy !== 'editors' && item.reviewed === null;
