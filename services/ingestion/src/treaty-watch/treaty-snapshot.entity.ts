import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Passages on the agreement in an official page, stored when they were first seen. */
@Entity({ name: 'treaty_snapshots' })
@Index('treaty_snapshots_url_hash', ['url', 'hash'], { unique: true })
export class TreatySnapshot {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  url: string;

  @Column({ name: 'taken_at', type: 'timestamptz', default: () => 'now()' })
  takenAt: Date;

  @Column({ type: 'text' })
  title: string;

  @Column({ type: 'text', array: true })
  passages: string[];

  /** SHA-256 of the passages, hexadecimal. */
  @Column({ type: 'text' })
  hash: string;
}
