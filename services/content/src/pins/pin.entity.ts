import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Puts an item above the news on the front page. Stored apart from the item, whose text it does not change. */
@Entity({ name: 'pins' })
export class Pin {
  @PrimaryColumn({ name: 'item_id', type: 'uuid' })
  itemId: string;

  /** Last day of the pin in Gibraltar, `YYYY-MM-DD`. */
  @Column({ name: 'pinned_until', type: 'date' })
  pinnedUntil: string;

  @Column({ name: 'pinned_at', type: 'timestamptz', default: () => 'now()' })
  pinnedAt: Date;
}
