import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '@frontier/servers';
import { parts } from '@frontier/topology';
import { expect, test } from '@playwright/test';
import { runRestoreDrill } from '../support/restore-drill';

const services = parts.filter(({ kind }) => kind === 'service').map(({ name }) => name);
const LIMIT_MB = 120;

/** Returns the total size of all files below a folder in megabytes (1,000,000 bytes). */
function getSizeMb(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const bytes = files
    .filter((each) => each.isFile())
    .reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size, 0);
  return bytes / 1e6;
}

test.describe.serial('container images', () => {
  const images = mkdtempSync(join(tmpdir(), 'frontier-images-'));
  test.afterAll(() => rmSync(images, { recursive: true, force: true }));

  test('[Y2] contain no unneeded packages and stay below the size limit', () => {
    test.setTimeout(600_000);
    const { status, stderr } = spawnSync(
      process.execPath,
      ['deploy/docker/collect.mjs', images, ...services.map((name) => `services/${name}`), 'libs/ops'],
      { cwd: workspaceRoot, encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([0, '']);
    for (const name of [...services, 'ops']) {
      expect(getSizeMb(join(images, name))).toBeLessThan(LIMIT_MB);
      for (const foreign of ['next', '@next', 'typescript', 'playwright-core', 'jest', '@vercel'])
        expect(existsSync(join(images, name, 'node_modules', foreign))).toBe(false);
    }
  });

  test('[Y2][Z9] run a system that, restored from a backup, emails no reader twice and no unsubscribed reader', async () => {
    test.setTimeout(600_000);
    await runRestoreDrill({ collected: images });
  });
});
