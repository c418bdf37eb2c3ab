import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OidcStore } from './oidc-store';

describe('store of the local identity provider', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'oidc-store-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('keeps 5,000 unfinished sign-ins in memory, and drops the one that was not used for longest', async () => {
    const store = new OidcStore(folder).adapter('Interaction');
    await store.upsert('used', {}, 60);
    for (let n = 0; n < 4_999; n++) await store.upsert(`sign-in-${n}`, { uid: `sign-in-${n}` }, 60);
    expect(await store.find('used')).toBeDefined();
    await store.upsert('new', {}, 60);
    expect(await store.find('sign-in-0')).toBeUndefined();
    for (const kept of ['used', 'sign-in-1', 'sign-in-4998', 'new'])
      expect([kept, await store.find(kept)]).toEqual([kept, expect.anything()]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('does not keep a sign-in that is far larger than those of the console', async () => {
    const store = new OidcStore(folder).adapter('Interaction');
    await store.upsert('large', { params: { state: 's'.repeat(8_000) } }, 60);
    expect(await store.find('large')).toBeUndefined();
  });

  it('forgets a sign-in that has ended, and at a restart', async () => {
    const first = new OidcStore(folder);
    await first.adapter('Interaction').upsert('ended', {}, 60);
    await first.adapter('Interaction').destroy('ended');
    await first.adapter('Interaction').upsert('open', {}, 60);
    await first.adapter('Session').upsert('session', { uid: 'uid' }, 60);
    expect(await first.adapter('Interaction').find('ended')).toBeUndefined();
    const second = new OidcStore(folder);
    expect(await second.adapter('Interaction').find('open')).toBeUndefined();
    expect(await second.adapter('Session').find('session')).toEqual({ uid: 'uid' });
  });
});
