import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@frontier/servers';
import { expect, test } from '@playwright/test';
import { pressCtrlC, runNpm } from '../support/npm-run';
import { recordLogs } from '../support/record';

const findRunning = (pids: readonly number[]): number[] =>
  pids.filter((pid) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  });

test.describe('npm start', () => {
  test('[Y30] serves articles, stops all its processes at Ctrl+C, and restarts with its data without building', async ({
    page,
  }) => {
    test.setTimeout(420_000);
    const dir = mkdtempSync(join(tmpdir(), 'frontier-start-'));
    const port = await freePort();
    const site = `http://127.0.0.1:${port}`;
    try {
      const first = await runNpm('start', { dir, port });
      expect(first.output()).toContain(`${site}/news`);
      expect(first.output()).toMatch(/Caught mail\s+http:\S+\/\?token=[\w-]{43}\s/);
      const expectArticles = () =>
        expect(async () => {
          await page.goto(`${site}/news`);
          expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(10);
        }).toPass({ timeout: 60_000 });
      await expectArticles();
      // On a busy machine a part may miss one health check.
      await expect(async () => {
        const health = (await fetch(`${site}/health`).then((answer) => answer.json())) as { status: string };
        expect(health.status).toBe('ok');
      }).toPass({ timeout: 60_000 });
      const pids = [...readFileSync(join(dir, 'run.json'), 'utf8').matchAll(/"pid":\s*(\d+)/g)].map(
        ([, pid]) => Number(pid),
      );
      expect(findRunning(pids).length).toBeGreaterThan(6);
      await pressCtrlC(first);
      expect(findRunning(pids)).toEqual([]);

      const second = await runNpm('start', { dir, port });
      try {
        // The second start skips installing and building, and so takes 9 to 14 s on an idle machine.
        expect(second.output()).not.toMatch(/installing|building/i);
        await expectArticles();
      } finally {
        await pressCtrlC(second);
      }
    } finally {
      recordLogs(join(dir, 'logs'), 'npm-start');
      rmSync(dir, { recursive: true, force: true });
    }
  });
});
