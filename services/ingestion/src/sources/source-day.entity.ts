import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Number of successful and failed reads of a source on one day in Gibraltar. */
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
