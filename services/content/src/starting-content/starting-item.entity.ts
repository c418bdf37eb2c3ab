import type { ItemKindName } from '@frontier/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was loaded from a file, so that a later load knows whether the file, or the item, has changed since. */
@Entity({ name: 'starting_items' })
export class StartingItem {
  @PrimaryColumn({ name: 'item_id', type: 'uuid' })
  itemId: string;

  @Column({ type: 'text' })
  kind: ItemKindName;

  /** Below the content folder: `faqs/passports.md`. */
  @Column({ type: 'text' })
  path: string;

  @Column({ name: 'file_hash', type: 'text' })
  fileHash: string;

  /** The content hash of the item as the file made it: another one means that staff changed it. */
  @Column({ name: 'item_hash', type: 'text' })
  itemHash: string;

  @Column({ name: 'loaded_at', type: 'timestamptz', default: () => 'now()' })
  loadedAt: Date;
}
