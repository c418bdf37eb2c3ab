import type { EntityManager } from 'typeorm';
import type { SettingView } from './setting.schemas';

export type StoredSetting = Omit<SettingView, 'updated_at'> & { updated_at: Date; revision: number };

export const listSettings = (manager: EntityManager): Promise<StoredSetting[]> =>
  manager.query('SELECT * FROM system_settings');

/** Stores a setting. @param by id of a person; null for programs @returns undefined if the value is not new */
export async function putSetting(
  tx: EntityManager,
  key: string,
  value: string,
  by: string | null = null,
): Promise<StoredSetting | undefined> {
  const [row] = await tx.query<StoredSetting[]>(
    `INSERT INTO system_settings AS known (key, value, updated_by) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE
       SET value = excluded.value, updated_by = excluded.updated_by, updated_at = now(),
         revision = known.revision + 1
       WHERE known.value <> excluded.value
     RETURNING *`,
    [key, value, by],
  );
  return row;
}
