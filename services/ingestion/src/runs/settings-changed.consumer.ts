import { type EventOf, SettingsChangedV1 } from '@frontier/events';
import { Consumes, type EventConsumer } from '@frontier/messaging';
import type { EntityManager } from 'typeorm';
import { putSetting } from './runs.repository';

/** Stores a copy of the settings that staff change, so that a run need not request them from another service. */
@Consumes(SettingsChangedV1)
export class SettingsChangedConsumer implements EventConsumer<typeof SettingsChangedV1> {
  write(tx: EntityManager, { time, data }: EventOf<typeof SettingsChangedV1>): Promise<void> {
    return putSetting(tx, data.key, data.value, time);
  }
}
