import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A value by key; `newsletter_content` stores the latest drafts. */
@Entity({ name: 'settings' })
export class Setting {
  @PrimaryColumn({ type: 'text' })
  key: string;

  @Column({ type: 'jsonb' })
  value: unknown;

  @Column({ name: 'updated_at', type: 'timestamptz', default: () => 'now()' })
  updatedAt: Date;
}
