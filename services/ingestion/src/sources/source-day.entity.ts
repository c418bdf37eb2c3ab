import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often a source was read on a day of Gibraltar, and how often it could not be. */
@Entity({ name: 'source_days' })
export class SourceDay {
  @PrimaryColumn({ name: 'source_id', type: 'uuid' })
  sourceId: string;

  @PrimaryColumn({ type: 'date' })
  day: string;

  @Column({ type: 'int', default: 0 })
  reads: number;

  @Column({ type: 'int', default: 0 })
  failures: number;
}
