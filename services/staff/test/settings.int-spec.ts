import { AuditRecordedV1, SettingsChangedV1 } from '@frontier/events';
import type { SettingList, SettingView } from '../src/settings/setting.schemas';
import { StaffUnderTest } from './support/staff-under-test';

let staff: StaffUnderTest;
beforeAll(async () => {
  staff = await StaffUnderTest.start();
});
afterAll(() => staff.stop());

const PATH = '/internal/settings/ENABLE_AUTO_INGEST';
const set = (value: string) => staff.as<SettingView>('admin', 'PUT', PATH, { value });

describe('system settings', () => {
  it('[X22][Y8] have default values until an admin changes them, and each change is published and recorded once', async () => {
    const list = async () => (await staff.as<SettingList>('staff', 'GET', '/internal/settings')).body.items;
    expect(await list()).toEqual([
      { key: 'ENABLE_AUTO_INGEST', value: 'true', updated_by: null, updated_at: null },
    ]);
    expect(await set('false')).toMatchObject({ status: 200, body: { value: 'false', updated_by: 'ana' } });
    expect((await set('false')).body.value).toBe('false');
    expect(await list()).toMatchObject([{ value: 'false', updated_by: 'ana' }]);
    expect((await set('true')).body.value).toBe('true');
    const change = { key: 'ENABLE_AUTO_INGEST' };
    expect(await staff.published(SettingsChangedV1)).toEqual([
      { ...change, value: 'false', revision: 1 },
      { ...change, value: 'true', revision: 2 },
    ]);
    expect(await staff.published(AuditRecordedV1)).toMatchObject([
      { action: 'setting.changed', actor_user_id: 'ana', meta: { value: 'false' } },
      { action: 'setting.changed', actor_user_id: 'ana', meta: { value: 'true' } },
    ]);
    const [row] = await staff.db.query<{ value: unknown }[]>('SELECT * FROM system_settings');
    expect(row).toMatchObject({ key: 'ENABLE_AUTO_INGEST', value: 'true' });
  });

  it('refuse unknown values and keys, and can be changed only by admins', async () => {
    expect(await set('perhaps')).toMatchObject({ status: 400, body: { code: 'SETTING_VALUE' } });
    expect((await staff.as('admin', 'PUT', '/internal/settings/OTHER', { value: 'true' })).status).toBe(400);
    expect((await staff.as('staff', 'PUT', PATH, { value: 'false' })).status).toBe(403);
    expect((await staff.as('user', 'GET', '/internal/settings')).status).toBe(403);
    expect((await staff.request('GET', '/internal/settings')).status).toBe(401);
  });
});
