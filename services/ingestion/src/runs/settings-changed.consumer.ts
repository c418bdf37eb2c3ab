import { type EventOf, SettingsChangedV1 } from '@frontier/events';
import { Consumes, type EventConsumer } from '@frontier/messaging';
import type { EntityManager } from 'typeorm';
import { putSetting } from './runs.repository';

/** Keeps what staff have set, so that gathering asks nobody. */
@Consumes(SettingsChangedV1)
export class SettingsChangedConsumer implements EventConsumer<typeof SettingsChangedV1> {
  write(tx: EntityManager, { time, data }: EventOf<typeof SettingsChangedV1>): Promise<void> {
    return putSetting(tx, data.key, data.value, time);
  }
}
