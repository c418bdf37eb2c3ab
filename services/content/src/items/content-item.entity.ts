import type { Language } from '@frontier/domain';
import { Column, PrimaryColumn } from 'typeorm';

export interface SourceReference {
  readonly publisher: string;
  readonly title: string;
  readonly url: string;
  /** The age of the evidence, as precisely as it is known: `2026-07-15`, `2026-07`, `quoted 2 October 2026`. */
  readonly date?: string;
  /** Whether the address shows the publisher's text and is not the publisher's. */
  readonly reprint?: boolean;
  /** Who opened it, by their role, and on which day. */
  readonly opened?: { readonly on: string; readonly by: string };
}

export abstract class ContentItem {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** Given once and kept: links outlive changes of a title. */
  @Column({ type: 'text' })
  slug: string;

  @Column({ type: 'text', default: 'en' })
  lang: Language;

  @Column({ type: 'text', array: true, default: () => `'{}'` })
  tags: string[];

  abstract visible: boolean;

  /** Rises with every change that readers or the assistant can notice; events carry it. */
  @Column({ type: 'int', default: 1 })
  revision: number;

  @Column({ type: 'jsonb', default: () => `'[]'` })
  sources: SourceReference[];

  /** The oldest day on which a source of it was opened, `YYYY-MM-DD`; null while one has never been. */
  @Column({ name: 'checked_on', type: 'date', nullable: true })
  checkedOn: string | null;

  @Column({ name: 'created_at', type: 'timestamptz', default: () => 'now()' })
  createdAt: Date;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}

/** What is shown or hidden by the flag `is_visible`, as nearly everything is. */
export abstract class PublishedItem extends ContentItem {
  @Column({ name: 'is_visible', type: 'boolean', default: true })
  visible: boolean;
}
