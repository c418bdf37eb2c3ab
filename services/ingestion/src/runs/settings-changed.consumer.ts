import { type EventOf, SettingsChangedV1 } from '@frontier/events';
import { Consumes, type EventConsumer } from '@frontier/messaging';
import type { EntityManager } from 'typeorm';

/** Keeps what staff have set, so that gathering asks nobody. */
@Consumes(SettingsChangedV1)
export class SettingsChangedConsumer implements EventConsumer<typeof SettingsChangedV1> {
  async write(tx: EntityManager, { time, data }: EventOf<typeof SettingsChangedV1>): Promise<void> {
    await tx.query(
      `INSERT INTO ingestion_settings (key, value, updated_at) VALUES ($1, $2, $3)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at
         WHERE ingestion_settings.updated_at < excluded.updated_at`,
      [data.key, data.value, time],
    );
  }
}
