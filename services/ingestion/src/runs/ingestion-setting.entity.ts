import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Number of consecutive runs that inserted nothing visible, an integer as text. Staff are warned from 3. */
export const ZERO_INSERT_STREAK = 'news_zero_insert_streak';

@Entity({ name: 'ingestion_settings' })
export class IngestionSetting {
  @PrimaryColumn({ type: 'text' })
  key: string;

  @Column({ type: 'text' })
  value: string;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
