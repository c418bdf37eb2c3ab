import { SYSTEM_SETTINGS, SystemSettingKey } from '@frontier/domain';
import { SettingsChangedV1 } from '@frontier/events';
import type { Principal } from '@frontier/identity';
import { AuditRecorder, EventPublisher } from '@frontier/messaging';
import { ServiceError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SettingView } from './setting.schemas';
import { listSettings, putSetting, type StoredSetting } from './settings.repository';

/** Manages the settings that staff can change at runtime. Publishes each change to the services that use the setting. */
@Injectable()
export class Settings {
  constructor(
    private readonly dataSource: DataSource,
    private readonly events: EventPublisher,
    private readonly audit: AuditRecorder,
  ) {}

  /** Returns all settings, with the default value if a setting was never changed. */
  async list(): Promise<SettingView[]> {
    const rows = await listSettings(this.dataSource.manager);
    return SystemSettingKey.options.map((key) => toView(key, rows));
  }

  /** Changes a setting. Does nothing if it already has this value. @throws ServiceError SETTING_VALUE */
  change(key: SystemSettingKey, value: string, by: Principal): Promise<SettingView> {
    const { values } = SYSTEM_SETTINGS[key];
    if (!values.some((each) => each === value)) {
      throw new ServiceError(400, 'SETTING_VALUE', `${key} takes ${values.join(' or ')}`);
    }
    return this.dataSource.transaction(async (tx) => {
      const row = await putSetting(tx, key, value, by.kind === 'person' ? by.subject : null);
      if (!row) return toView(key, await listSettings(tx));
      await this.events.publish(tx, SettingsChangedV1, { key, value, revision: row.revision });
      await this.audit.record(tx, by, {
        action: 'setting.changed',
        target: { kind: 'setting', id: key },
        meta: { value },
      });
      return toView(key, [row]);
    });
  }
}

function toView(key: SystemSettingKey, rows: readonly StoredSetting[]): SettingView {
  const row = rows.find((each) => each.key === (key as string));
  return {
    key,
    value: row?.value ?? SYSTEM_SETTINGS[key].standard,
    updated_by: row?.updated_by ?? null,
    updated_at: row?.updated_at.toISOString() ?? null,
  };
}
