import type { Language } from '@frontier/domain';
import { Column, PrimaryColumn } from 'typeorm';

export interface SourceReference {
  readonly publisher: string;
  readonly title: string;
  readonly url: string;
  /** Date of the evidence, as precise as known: `2026-07-15`, `2026-07`, `quoted 2 October 2026`. */
  readonly date?: string;
  /** True if the URL is on another site that shows the publisher's text. */
  readonly reprint?: boolean;
  /** Day on which a person in the role `by` opened the source. */
  readonly opened?: { readonly on: string; readonly by: string };
}

export abstract class ContentItem {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** Assigned once and never changed, so that links survive a new title. */
  @Column({ type: 'text' })
  slug: string;

  @Column({ type: 'text', default: 'en' })
  lang: Language;

  @Column({ type: 'text', array: true, default: () => `'{}'` })
  tags: string[];

  abstract visible: boolean;

  /** Incremented by every change that readers or the assistant can notice; sent with events. */
  @Column({ type: 'int', default: 1 })
  revision: number;

  @Column({ type: 'jsonb', default: () => `'[]'` })
  sources: SourceReference[];

  /** Oldest day on which one of the sources was opened, `YYYY-MM-DD`; null if any was never opened. */
  @Column({ name: 'checked_on', type: 'date', nullable: true })
  checkedOn: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}

/** Base class of the kinds with a column `is_visible`, which are nearly all kinds. */
export abstract class PublishedItem extends ContentItem {
  @Column({ name: 'is_visible', type: 'boolean', default: true })
  visible: boolean;
}
