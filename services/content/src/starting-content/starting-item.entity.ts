import type { ItemKindName } from '@frontier/domain';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Record of a loaded file, so that a later load can tell whether the file or the item has changed since. */
@Entity({ name: 'starting_items' })
export class StartingItem {
  @PrimaryColumn({ name: 'item_id', type: 'uuid' })
  itemId: string;

  @Column({ type: 'text' })
  kind: ItemKindName;

  /** Relative to the content folder: `faqs/passports.md`. */
  @Column({ type: 'text' })
  path: string;

  @Column({ name: 'file_hash', type: 'text' })
  fileHash: string;

  /** Content hash of the item as loaded; a different one now means that staff changed the item. */
  @Column({ name: 'item_hash', type: 'text' })
  itemHash: string;

  @Column({ name: 'loaded_at', type: 'timestamptz', default: () => 'now()' })
  loadedAt: Date;
}
