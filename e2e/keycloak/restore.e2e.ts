import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints, REALM_PATH } from '@frontier/identity';
import { type Stack, startStack } from '@frontier/dev';
import { workspaceRoot } from '@frontier/servers';
import { SignInBrowser } from '@frontier/testing';
import { expect, test } from '@playwright/test';
import { addPerson } from '../support/people';

/** Returns the public signing and encryption keys of the realm, sorted by key id. */
async function keysOf({ identity }: Stack): Promise<string[]> {
  const answer = await fetch(identity.url + endpoints.keys);
  const { keys } = (await answer.json()) as { keys: { kid: string; n?: string }[] };
  return keys.map(({ kid, n }) => `${kid} ${n}`).sort();
}

test('[Z9] restores people, their passwords and the keys of the realm from a backup', async () => {
  test.setTimeout(1_200_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'frontier-keycloak-'));
  const backups = mkdtempSync(join(tmpdir(), 'frontier-backups-'));
  let stack: Stack | undefined;
  const start = async (): Promise<Stack> =>
    (stack = await startStack({
      dataDir,
      ports: 'free',
      keycloak: true,
      sampleSource: false,
    }));
  const command = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'operate', '--', ...args], {
      cwd: workspaceRoot,
      env: { ...process.env, LOCAL_DIR: dataDir },
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  };
  const person = {
    email: 'ana@restored.example',
    password: 'a password of many words',
    role: 'staff',
  } as const;
  const signIn = ({ addresses: { gateway } }: Stack) =>
    new SignInBrowser(gateway + REALM_PATH, gateway).signIn(person.email, person.password);
  try {
    const before = await start();
    await addPerson(before, person);
    await signIn(before);
    const keys = await keysOf(before);
    expect(keys.length).toBeGreaterThan(0);
    expect(command('backup', backups)).toMatchObject({ status: 0 });

    await before.stop();
    for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
    expect(command('restore', backups).output).toMatch(/Keycloak has no tables here/);
    const empty = await start();
    expect(await keysOf(empty)).not.toEqual(keys);
    await expect(signIn(empty)).rejects.toThrow();
    await empty.stop();
    expect(command('restore', backups, '--replace').output).toMatch(/^Restored \d+ rows/);

    const after = await start();
    expect(await keysOf(after)).toEqual(keys);
    const { access_token } = await signIn(after);
    expect(access_token).toBeTruthy();
  } finally {
    await stack?.stop();
    for (const folder of [dataDir, backups]) rmSync(folder, { recursive: true, force: true });
  }
});
