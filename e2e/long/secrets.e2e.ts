import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '@frontier/servers';
import { serviceParts } from '@frontier/topology';
import { expect, test } from '@playwright/test';

for (const service of serviceParts) {
  test(`[Z6] ${service} does not start without its secrets, and names one that is missing`, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/main.js'], {
      cwd: join(workspaceRoot, 'services', service),
      env: { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'info' },
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(status).toBeGreaterThan(0);
    expect(stdout + stderr).toMatch(/[A-Z_]+ is missing/);
  });
}

const listFiles = (folder: string): string[] =>
  readdirSync(join(workspaceRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

test('[Z6] no browser script contains the name of a secret', () => {
  const scripts = ['frontend/.next/static', 'admin/dist']
    .flatMap(listFiles)
    .filter((file) => /\.m?js$/.test(file));
  expect(scripts.length).toBeGreaterThan(20);
  const named = scripts.filter((file) =>
    /[A-Z]+_(?:SECRET|PASSWORD|API_KEY)\b/.test(readFileSync(file, 'utf8')),
  );
  expect(named).toEqual([]);
});
