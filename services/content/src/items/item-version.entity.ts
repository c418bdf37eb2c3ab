import type { ItemKindName } from '@frontier/domain';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ChangeReason } from './change-reason';
import type { ItemDocument } from './item-kind';

/**
 * State of an item before an edit by staff. Once it is edited, its content file no longer changes the item, and an
 * article's source no longer changes the fields that were edited.
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

  /** Revision of the item after the edit. */
  @Column({ type: 'int' })
  revision: number;

  @Column({ name: 'edited_at', type: 'timestamptz' })
  editedAt: Date;

  /** Display name of the editor. */
  @Column({ type: 'text' })
  editor: string;

  /** Null if readers could not see the text, or the text did not change. */
  @Column({ type: 'text', nullable: true })
  reason: ChangeReason | null;

  /** Names of the changed fields; `body` is the Markdown. */
  @Column({ type: 'text', array: true })
  fields: string[];

  /** Null for the edit that created the item. */
  @Column({ type: 'jsonb', nullable: true })
  before: ItemDocument | null;
}
