import type { Page, Request } from '@playwright/test';
import { expect, getTableRows, test } from '../support/console.fixture';

const STREAM = '/api/staff/job-run-changes';
const isStream = (request: Request): boolean => request.url().endsWith(STREAM);
/** Requests with which pages poll while they have no stream. */
const READINGS = /\/api\/staff\/job-(catalogue|history)/;

/** Collects the addresses that a page requests from now on. */
function asked(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}
const row = (page: Page, job: string) => getTableRows(page, 'Jobs').filter({ hasText: job });
const heard = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith(STREAM) && response.ok());

test('[Q2][T2] the console shows the progress of a job that was started elsewhere, without polling', async ({
  as,
  operator,
}) => {
  const [jobs, knowledge] = [await as('admin'), await as('staff')];
  const streams = [heard(jobs), heard(knowledge)];
  await jobs.goto('/admin/jobs');
  await knowledge.goto('/admin/kb');
  await expect(row(jobs, 'kb-rebuild')).toBeVisible();
  await expect(knowledge.getByText('vector-indexed chunks')).toBeVisible();
  await Promise.all(streams);
  // When its stream starts, a page also reads the current state. Once it shows the end of a job, these reads are over,
  // so any request counted below is a poll.
  const before = await operator.run('chat', 'kb-refresh');
  await expect(row(jobs, 'kb-refresh')).toContainText(before === 'succeeded' ? 'Succeeded' : 'Nothing to do');
  const urls = [asked(jobs), asked(knowledge)];
  // Locks the last text, so that the rebuild is still in progress when the page is checked.
  const lastText = 'SELECT FROM chat.kb_docs WHERE id = (SELECT max(id) FROM chat.kb_docs) FOR UPDATE';
  const running = await operator.whileLocked(lastText, async () => {
    const run = operator.run('chat', 'kb-rebuild');
    const progress = jobs.getByRole('progressbar', { name: 'Progress of kb-rebuild' });
    await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
    await expect(knowledge.getByRole('region', { name: 'Rebuild under way' })).toContainText(
      /: [\d,]+ of [\d,]+/,
    );
    expect(urls.flat().filter((url) => READINGS.test(url))).toEqual([]);
    return { run };
  });
  expect(await running.run).toBe('succeeded');
  await expect(row(jobs, 'kb-rebuild')).toContainText('Succeeded');
  await expect(knowledge.getByRole('region', { name: 'Rebuild under way' })).toBeHidden();
});

test('[Q2] the jobs page polls while the event stream is down, then reconnects', async ({ as, operator }) => {
  const page = await as('admin');
  const job = 'purge-audit-log';
  await page.route(`**${STREAM}`, (route) => route.fulfill({ status: 503 }));
  await page.goto('/admin/jobs');
  const urls = asked(page);
  await page.getByRole('button', { name: `Run ${job}` }).click();
  // Wait for a poll, because an earlier run may have shown the same text.
  await expect.poll(() => urls.filter((url) => READINGS.test(url)).length).toBeGreaterThan(0);
  await expect(row(page, job)).toContainText('Nothing to do');

  const again = heard(page);
  await page.unroute(`**${STREAM}`);
  await again;
  await page.goto('/admin/jobs?tab=runs');
  await expect(getTableRows(page, 'Runs').first()).toBeVisible();
  const newest = getTableRows(page, 'Runs').first();
  expect(await operator.run('newsletter', 'tidy-subscribers')).toBe('succeeded');
  await expect(newest).toContainText('tidy-subscribers');
});

test('a browser tab uses one event stream for all pages, and closes it while hidden', async ({ as }) => {
  const page = await as('admin');
  const begun: Request[] = [];
  const left: Request[] = [];
  page.on('request', (request) => isStream(request) && begun.push(request));
  page.on('requestfailed', (request) => isStream(request) && left.push(request));
  await page.goto('/admin/jobs');
  await expect.poll(() => begun.length).toBe(1);
  for (const name of ['Leads', 'Newsletter', 'Test Functions'])
    await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Test Functions' })).toBeVisible();
  expect([begun.length, left.length]).toEqual([1, 0]);

  const look = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
      dispatchEvent(new Event('visibilitychange'));
    }, state);
  await look('hidden');
  await expect.poll(() => left.length).toBe(1);
  expect(begun.length).toBe(1);
  await look('visible');
  await expect.poll(() => begun.length).toBe(2);
});

test('the console opens no event stream for people without a staff role', async ({ as }) => {
  const page = await as('user');
  const urls = asked(page);
  await page.goto('/admin');
  await expect(page.getByText('Staff Access Required')).toBeVisible();
  expect(urls.some((url) => url.endsWith('/api/staff/me'))).toBe(true);
  expect(urls.filter((url) => url.endsWith(STREAM))).toEqual([]);
});
