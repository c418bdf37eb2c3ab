import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@frontier/identity';
import { type Stack, startStack } from '@frontier/dev';
import { expect, test } from '@playwright/test';
import { operate } from '../support/npm-run';
import { addPerson, createSignInBrowser } from '../support/people';

/** Returns the public signing and encryption keys of the realm, sorted by key id. */
async function getRealmKeys({ identity }: Stack): Promise<string[]> {
  const answer = await fetch(identity.url + endpoints.keys);
  const { keys } = (await answer.json()) as { keys: { kid: string; n?: string }[] };
  return keys.map(({ kid, n }) => `${kid} ${n}`).sort();
}

test('[Z9] a backup restores people, their passwords and the keys of the realm', async () => {
  test.setTimeout(1_200_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'frontier-keycloak-'));
  const backups = mkdtempSync(join(tmpdir(), 'frontier-backups-'));
  let stack: Stack | undefined;
  const start = async (): Promise<Stack> =>
    (stack = await startStack({ dataDir, ports: 'free', keycloak: true, sampleSource: false }));
  const command = (...args: string[]) => operate(dataDir, ...args);
  const [email, password] = ['ana@restored.example', 'a password of many words'];
  const signIn = (running: Stack) => createSignInBrowser(running).signIn(email, password);
  try {
    const before = await start();
    await addPerson(before, { email, password, role: 'staff' });
    await signIn(before);
    const keys = await getRealmKeys(before);
    expect(keys.length).toBeGreaterThan(0);
    expect(command('backup', backups)).toMatchObject({ status: 0 });

    await before.stop();
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
    expect(command('restore', backups).output).toMatch(/Keycloak has no tables here/);
    const empty = await start();
    expect(await getRealmKeys(empty)).not.toEqual(keys);
    await expect(signIn(empty)).rejects.toThrow();
    await empty.stop();
    expect(command('restore', backups, '--replace').output).toMatch(/^Restored \d+ rows/);

    const after = await start();
    expect(await getRealmKeys(after)).toEqual(keys);
    const { access_token } = await signIn(after);
    expect(access_token).toBeTruthy();
  } finally {
    await stack?.stop();
    for (const folder of [dataDir, backups]) rmSync(folder, { recursive: true, force: true });
  }
});
