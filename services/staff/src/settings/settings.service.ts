import { SYSTEM_SETTINGS, SystemSettingKey } from '@frontier/domain';
import { SettingsChangedV1 } from '@frontier/events';
import type { Principal } from '@frontier/identity';
import { Acts, EventPublisher } from '@frontier/messaging';
import { ServiceError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SettingView } from './setting.schemas';

interface Row {
  readonly key: string;
  readonly value: string;
  readonly revision: number;
  readonly updated_by: string | null;
  readonly updated_at: Date;
}

/** What staff switch while the system runs. Whoever acts by a setting hears of each change. */
@Injectable()
export class Settings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventPublisher,
    private readonly acts: Acts,
  ) {}

  /** All of them, whether anybody has changed them or not. */
  async list(): Promise<SettingView[]> {
    const rows = await this.dataSource.query<Row[]>('SELECT * FROM system_settings');
    return SystemSettingKey.options.map((key) =>
      toView(
        key,
        rows.find((row) => row.key === key),
      ),
    );
  }

  /** What is already so changes nothing. @throws ServiceError SETTING_VALUE */
  change(key: SystemSettingKey, value: string, by: Principal): Promise<SettingView> {
    const { values } = SYSTEM_SETTINGS[key];
    if (!values.some((each) => each === value)) {
      throw new ServiceError(400, 'SETTING_VALUE', `${key} takes ${values.join(' or ')}`);
    }
    return this.dataSource.transaction(async (tx) => {
      const [row] = await tx.query<Row[]>(
        `INSERT INTO system_settings AS known (key, value, updated_by) VALUES ($1, $2, $3)
         ON CONFLICT (key) DO UPDATE
           SET value = excluded.value, updated_by = excluded.updated_by, updated_at = now(),
             revision = known.revision + 1
           WHERE known.value <> excluded.value
         RETURNING *`,
        [key, value, by.kind === 'person' ? by.subject : null],
      );
      if (!row) return toView(key, await this.find(key));
      await this.events.publish(tx, SettingsChangedV1, { key, value, revision: row.revision });
      await this.acts.record(tx, by, {
        action: 'setting.changed',
        target: { kind: 'setting', id: key },
        meta: { value },
      });
      return toView(key, row);
    });
  }

  private async find(key: SystemSettingKey): Promise<Row | undefined> {
    const [row] = await this.dataSource.query<Row[]>('SELECT * FROM system_settings WHERE key = $1', [key]);
    return row;
  }
}

const toView = (key: SystemSettingKey, row: Row | undefined): SettingView => ({
  key,
  value: row?.value ?? SYSTEM_SETTINGS[key].standard,
  updated_by: row?.updated_by ?? null,
  updated_at: row?.updated_at.toISOString() ?? null,
});
