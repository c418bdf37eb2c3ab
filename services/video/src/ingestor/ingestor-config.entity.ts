import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity({ name: 'ingestor_config' })
export class IngestorConfigRow {
  @PrimaryColumn({ type: 'text' })
  key: string;

  @Column({ type: 'jsonb' })
  value: unknown;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
