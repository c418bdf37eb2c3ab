import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, workspaceRoot } from '@frontier/servers';
import { expect, type Page, test } from '@playwright/test';
import { pressCtrlC, runNpm } from '../support/npm-run';
import { until } from '../support/operator';
import { recordLogs } from '../support/record';

const EMAIL = 'first@frontier.example';
const PASSWORD = 'a password of many words';

/** Reads the process ids of a run by name from its run.json. */
const readPids = (dir: string): Record<string, number> => {
  const { children } = JSON.parse(readFileSync(join(dir, 'run.json'), 'utf8')) as {
    children: { name: string; pid: number }[];
  };
  return Object.fromEntries(children.map(({ name, pid }) => [name, pid]));
};

/** Creates the first administrator and signs in. Everything runs on the origin of the site. */
async function enterConsole(page: Page, site: string, token: string): Promise<void> {
  await page.goto(`${site}/setup-admin`);
  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByLabel('Initialization token').fill(token);
  await page.getByRole('button', { name: 'Create administrator' }).click();
  // Wait for the identity provider's page, because its fields have the same labels as the form before.
  await page.waitForURL(/\/realms\/frontier\/login-actions\//);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${site}/admin/`);
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
}

test('npm run dev applies changes to a service, a library, the site and the console, and allows sign-in', async ({
  page,
}) => {
  test.setTimeout(1_200_000);
  page.setDefaultTimeout(180_000);
  // The copy is on the same disk, because it uses hard links, and in `.local`, which source searches skip.
  const folder = join(workspaceRoot, '.local/dev-e2e');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const dir = join(folder, '.local');
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const times: string[] = [];

  const change = async (
    file: string,
    [from, to]: readonly [string, string],
    shows: () => Promise<unknown>,
  ): Promise<void> => {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(from);
    writeFileSync(path, text.replace(from, to));
    const began = performance.now();
    await shows();
    times.push(`${file}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  };
  /** Like `change`, and checks that the browser did not reload the page. */
  const changeInPlace = async (file: string, texts: readonly [string, string]): Promise<void> => {
    await page.evaluate(() => void Object.assign(window, { kept: true }));
    await change(file, texts, () => page.getByText(texts[1]).first().waitFor());
    expect(await page.evaluate(() => 'kept' in window), file).toBe(true);
  };

  try {
    // Runs in a child process, because Playwright cannot import the .mjs module.
    const copy = `import { copyTree } from './tools/checks/src/copy-tree.mjs'; copyTree(process.argv[1], { hardLinks: true });`;
    execFileSync(process.execPath, ['--input-type=module', '-e', copy, folder], { cwd: workspaceRoot });
    // Allow 8 minutes, because the copy has no build cache and `npm run dev` builds the services first.
    const run = await runNpm('dev', { cwd: folder, dir, port, withinMs: 480_000 });
    try {
      expect(run.output()).toMatch(/Debugger of content\s+127\.0\.0\.1:9\d{3}/);

      const fetchMissingTitle = async (): Promise<string> => {
        const answer = await fetch(`${site}/api/articles/nothing-here`);
        return ((await answer.json()) as { title: string }).title;
      };
      expect(await fetchMissingTitle()).toBe('Article not found');
      await change(
        'services/content/src/articles/article.errors.ts',
        ["'Article not found'", "'Article gone astray'"],
        () =>
          until(
            'the answer changes',
            async () => (await fetchMissingTitle()) === 'Article gone astray',
            120_000,
          ),
      );

      const before = readPids(dir);
      await change('libs/mail/src/index.ts', ['export ', '\nexport '], () =>
        until(
          'the services that use the library have restarted',
          () => Promise.resolve(/restarting leads, newsletter\nUp to date/.test(run.output())),
          120_000,
        ),
      );
      const after = readPids(dir);
      const restarted = Object.keys(before).filter((name) => before[name] !== after[name]);
      expect(restarted.sort()).toEqual(['leads', 'newsletter']);

      const connected = page.waitForEvent('console', {
        predicate: (message) => message.text().includes('[HMR] connected'),
      });
      await page.goto(`${site}/about`);
      await connected;
      await changeInPlace('frontend/components/layout/footer.tsx', ['Found an error?', 'Found a mistake?']);

      const [, token = ''] = /Token\s+(\S+)/.exec(run.output()) ?? [];
      await enterConsole(page, site, token);
      await changeInPlace('admin/src/features/overview/overview-page.tsx', ['Last runs', 'Runs of late']);
      console.log(times.join('\n'));
    } finally {
      await pressCtrlC(run);
      recordLogs(join(dir, 'logs'), 'npm-run-dev');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
