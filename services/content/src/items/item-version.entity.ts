import type { ItemKindName } from '@frontier/domain';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ChangeReason } from './change-reason';
import type { ItemDocument } from './item-kind';

/**
 * One edit by staff, with the item as it was before. An item that has one belongs to staff: no file changes it; of an
 * article, the fields that it names do, and no source changes those.
 */
@Entity({ name: 'item_versions' })
@Index('item_versions_item', ['itemId', 'editedAt'])
export class ItemVersion {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  kind: ItemKindName | 'article';

  @Column({ name: 'item_id', type: 'uuid' })
  itemId: string;

  /** Of the item after the edit. */
  @Column({ type: 'int' })
  revision: number;

  @Column({ name: 'edited_at', type: 'timestamptz' })
  editedAt: Date;

  /** How the editor is named to their colleagues. */
  @Column({ type: 'text' })
  editor: string;

  /** Null where readers could not see the text, or it did not change. */
  @Column({ type: 'text', nullable: true })
  reason: ChangeReason | null;

  /** The names of what was changed; `body` is the Markdown. */
  @Column({ type: 'text', array: true })
  fields: string[];

  /** Null for the edit that made the item. */
  @Column({ type: 'jsonb', nullable: true })
  before: ItemDocument | null;
}
