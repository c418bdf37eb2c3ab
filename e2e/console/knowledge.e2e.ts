import { CHAT_DEFAULTS } from '@frontier/domain';
import type { Page } from '@playwright/test';
import { expect, FAILURE, figure, test } from '../support/console.fixture';
import type { Operator } from '../support/operator';

const toast = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });
const SAVE_FAILED = 'Failed to save settings. Please try again.';
/** Short timeout for comparisons with a count that may have changed; the whole comparison is then repeated. */
const QUICK = { timeout: 2_000 };
const DONE = { success: true, processed: 7, errors: 1, message: 'Done', run_id: 'a-run', finished: true };

interface Settings {
  readonly rate_limit_per_hour: number;
  readonly mode: string;
  readonly domain_whitelist: string[];
}
const stored = async (operator: Operator): Promise<Settings> => {
  const [settings] = await operator.query<Settings>('SELECT * FROM chat.chat_settings');
  if (!settings) throw new Error('There are no settings');
  return settings;
};
const set = (operator: Operator, change: object) =>
  operator.call('PATCH', '/internal/chat/chat-settings', change);
/** Returns a getter for the body of the next request to `url`, which Playwright shows only to a route handler. */
async function sentTo(page: Page, url: string): Promise<() => unknown> {
  let body: unknown;
  await page.route(
    url,
    (route) => {
      body = route.request().postDataJSON();
      return route.fallback();
    },
    { times: 1 },
  );
  return () => body;
}

test.afterEach(({ operator }) => set(operator, { ...CHAT_DEFAULTS, rate_limit_per_hour: 1_000 }));

test('[T1][T2][T3][T4][T5] the knowledge page shows the state of the knowledge base, and rebuilds and refreshes it', async ({
  as,
  operator,
}) => {
  const page = await as('staff');
  await page.goto('/admin/kb');
  for (const [button, action, title] of [
    ['Rebuild', 'rebuild', 'Knowledge Base Rebuilt'],
    ['Refresh', 'refresh', 'Knowledge Base Refreshed'],
  ] as const) {
    const sent = await sentTo(page, '**/api/staff/kb-rebuild');
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect.poll(sent).toEqual({ action });
    await expect(toast(page, title)).toContainText(/Successfully processed \d+ documents with 0 errors/, {
      timeout: 120_000,
    });
  }
  await expect(page.getByText('drops every vector and embeds all documents again')).toBeVisible();
  await expect(page.getByText('takes in what is new or changed')).toBeVisible();

  const status = page.getByRole('region', { name: 'Status' });
  const line = (label: string) => status.getByRole('row', { name: label });
  // A system that has just started still loads its content, so the counts change.
  await expect(async () => {
    const [counted] = await operator.query<
      Record<'chunks' | 'news' | 'timeline' | 'explainer' | 'en' | 'es', string>
    >(
      `SELECT (SELECT count(*) FROM chat.kb_docs) AS chunks,
       count(*) FILTER (WHERE source_type = 'news') AS news,
       count(*) FILTER (WHERE source_type = 'timeline') AS timeline,
       count(*) FILTER (WHERE source_type = 'explainer') AS explainer,
       count(*) FILTER (WHERE lang = 'en') AS en, count(*) FILTER (WHERE lang = 'es') AS es
     FROM chat.kb_documents d
     WHERE visible AND EXISTS (SELECT 1 FROM chat.kb_docs c WHERE c.source_id = d.source_id)`,
    );
    const shown = (count: string | undefined): string => Number(count).toLocaleString('en-GB');
    await page.reload();
    await expect(figure(page, 'Total documents')).toContainText(
      `${shown(counted?.chunks)} vector-indexed chunks`,
      QUICK,
    );
    await expect(figure(page, 'News articles')).toHaveText(shown(counted?.news), QUICK);
    await expect(figure(page, 'Timeline events')).toHaveText(shown(counted?.timeline), QUICK);
    await expect(figure(page, 'Explainers')).toHaveText(shown(counted?.explainer), QUICK);
    await expect(line('English')).toContainText(shown(counted?.en), QUICK);
    await expect(line('Spanish')).toContainText(shown(counted?.es), QUICK);
  }).toPass();
  await expect(line('Last updated').locator('time')).toBeVisible();
  await expect(status).toContainText('Embedding model: text-embedding-3-small');
  await expect(status).toContainText('about 800 to 1000 characters');
  await expect(status).toContainText('Rate limit: 1000 per hour per IP');
  await set(operator, { rate_limit_per_hour: 60 });
  await page.reload();
  await expect(status).toContainText('Rate limit: 60 per hour per IP');

  // Answers like an assistant that has not embedded a document yet.
  await page.route('**/api/staff/kb/stats', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), last_updated: 'Never' } });
  });
  await page.reload();
  await expect(line('Last updated')).toContainText('Never');
});

test('[T6] the knowledge page shows why a rebuild, a refresh or the statistics failed', async ({ as }) => {
  const page = await as('staff');
  await page.route('**/api/staff/kb-rebuild', (route) => {
    const { action } = route.request().postDataJSON() as { action: string };
    return action === 'refresh'
      ? route.fulfill(FAILURE)
      : route.fulfill({ json: { ...DONE, success: false, message: 'Qdrant does not answer (count)' } });
  });
  await page.route('**/api/staff/kb/stats', (route) => route.fulfill(FAILURE));
  await page.goto('/admin/kb');
  await expect(page.getByText('Failed to fetch knowledge base statistics')).toBeVisible();
  await page.getByRole('button', { name: 'Rebuild', exact: true }).click();
  await expect(toast(page, 'Rebuild Failed')).toContainText('Qdrant does not answer (count)');
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(toast(page, 'Refresh Failed')).toContainText('Broken');
});

test('[T9][T10][T11][T12] chat health shows the state of the assistant, reloads after a rebuild, and shows failed reads', async ({
  as,
}) => {
  const page = await as('staff');
  const answered = page.waitForResponse('**/api/staff/chat-health');
  await page.goto('/admin/chat-health');
  const health = (await (await answered).json()) as { kbdocs_count: number; errors: string[] };
  const status = page.getByRole('region', { name: 'Status' });
  const line = (label: string) => status.getByRole('row', { name: label });
  await expect(line('Overall status')).toContainText(health.errors.length === 0 ? 'OK' : 'Not OK');
  await expect(line('Key configured')).toContainText('No');
  await expect(line('Embeddings working')).toContainText('Yes');
  await expect(line('KB documents')).toContainText(health.kbdocs_count.toLocaleString('en-GB'));
  await expect(line('Last indexed').locator('time')).toBeVisible();
  await status.getByText('Raw data').click();
  await expect(status.locator('pre')).toContainText('"openai_key": false');
  await expect(status.getByRole('link', { name: /^Knowledge base/ })).toHaveAttribute('href', '/admin/kb');

  await page.route('**/api/staff/kb-rebuild', (route) => route.fulfill({ json: DONE }));
  await page.getByRole('button', { name: 'Rebuild', exact: true }).click();
  await expect(toast(page, 'Knowledge Base Rebuilt')).toContainText(
    'Successfully processed 7 documents with 1 errors',
  );
  await page.waitForResponse('**/api/staff/chat-health');

  await page.route('**/api/staff/chat-health', (route) => route.fulfill(FAILURE));
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Failed to fetch chat health status: Broken')).toBeVisible();
  await expect(line('Overall status')).toContainText('Not OK');
  await expect(line('Embeddings working')).toContainText('No');
  await expect(line('KB documents')).toContainText('0');
  await expect(line('Last indexed')).toContainText('Never');
});

test('[T13][T15][T16][X33] admins can change the settings of the assistant, and staff can read them', async ({
  as,
  operator,
}) => {
  const reading = await as('staff');
  await reading.goto('/admin/chat-health');
  await expect(reading.getByLabel('Rate limit per hour')).toBeDisabled();
  await expect(reading.getByRole('button', { name: 'Save settings' })).toBeHidden();

  const page = await as('admin');
  await page.goto('/admin/chat-health');
  const limit = page.getByLabel('Rate limit per hour');
  const domains = page.getByLabel('Domain whitelist');
  const save = page.getByRole('button', { name: 'Save settings' });
  await expect(domains).toHaveValue(CHAT_DEFAULTS.domain_whitelist.join('\n'));
  expect((await domains.inputValue()).split('\n')).toHaveLength(13);
  await limit.fill('5');
  await domains.fill(' GOV.UK\n\n  \ngbc.gi');
  await page.getByLabel('Mode').click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Strict' }).click();
  await page.getByLabel('Web provider').click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'SerpApi' }).click();
  await save.click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(page.getByText('The web cannot be searched: serpapi has no key')).toBeVisible();
  const saved = { rate_limit_per_hour: 5, mode: 'strict', domain_whitelist: ['gov.uk', 'gbc.gi'] };
  expect(await stored(operator)).toMatchObject(saved);
  await page.reload();
  await expect(limit).toHaveValue('5');
  await expect(domains).toHaveValue('gov.uk\ngbc.gi');

  await page.route('**/api/staff/chat-settings', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill(FAILURE) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(limit).toHaveValue('60');
  await save.click();
  await expect(toast(page, SAVE_FAILED)).toBeVisible();
  expect(await stored(operator)).toMatchObject(saved);
  await page.unroute('**/api/staff/chat-settings');
  await save.click();
  await expect.poll(() => stored(operator)).toMatchObject({ rate_limit_per_hour: 60, mode: 'lenient' });
});

test('[Q8][Q10][Q11] an admin can run functions with payloads, limit questions per hour, and ask the assistant', async ({
  as,
  operator,
}) => {
  const page = await as('admin');
  await page.goto('/admin/test-functions');
  for (const name of ['kb-refresh', 'embeddings-refresh']) {
    const card = page.getByRole('region', { name });
    await expect(card.getByRole('status')).toHaveText('Ready');
    const sent = await sentTo(page, `**/jobs/${name}/runs`);
    await card.getByRole('button', { name: `Run ${name}` }).click();
    await expect.poll(sent).toEqual({ payload: { source: 'manual_test', timezone: 'Europe/Rome' } });
    await expect(card.getByRole('status')).toHaveText(/^Success · [\d,]+ ms$/, { timeout: 70_000 });
  }

  const limit = page.getByLabel('Questions per hour and address');
  const save = page.getByRole('region', { name: 'Rate limit' }).getByRole('button', { name: 'Save' });
  const limitStored = async () => (await stored(operator)).rate_limit_per_hour;
  for (const typed of ['0', '1001']) {
    await limit.fill(typed);
    await save.click();
    await expect(page.getByText('A whole number from 1 to 1000')).toBeVisible();
  }
  expect(await limitStored()).toBe(1_000);
  await limit.fill('abc');
  await save.click();
  await expect(limit).toHaveValue('60');
  expect(await limitStored()).toBe(60);
  await page.route('**/api/staff/chat-settings', (route) => route.fulfill(FAILURE));
  await limit.fill('7');
  await save.click();
  await expect(toast(page, SAVE_FAILED)).toBeVisible();
  await page.unroute('**/api/staff/chat-settings');

  const tried = page.getByRole('region', { name: 'Test query' });
  await tried.getByLabel('Question').fill('Is Gibraltar in Schengen?');
  const ask = async () => {
    const answered = page.waitForResponse('**/api/functions/chat-answer');
    await tried.getByRole('button', { name: 'Ask' }).click();
    return (await (await answered).json()) as { answer_kind: string; citations: { title: string }[] };
  };
  // Repeated until the assistant has indexed the source of its answer.
  await expect(async () => expect((await ask()).answer_kind).toBe('quoted')).toPass();
  const { citations } = await ask();
  await expect(tried.getByRole('status')).toContainText(/Quoted from sources · [\d,]+ ms/);
  await expect(tried.locator('blockquote').first()).toBeVisible();
  for (const { title } of citations)
    await expect(tried.getByRole('link', { name: title }).first()).toBeVisible();

  // With a limit of one question an hour, the next question is refused with the reason.
  await set(operator, { rate_limit_per_hour: 1 });
  await expect(async () => {
    await tried.getByRole('button', { name: 'Ask' }).click();
    await expect(toast(page, 'Test failed').first()).toContainText(
      'You have asked 1 question in the last hour',
    );
  }).toPass();
});

test('staff can see readers’ questions, find those that a draft would answer, and open the form for an answer', async ({
  as,
  operator,
}) => {
  const asked = 'Where may zeppelins moor?';
  await operator.query(
    `INSERT INTO chat.chat_questions (question, lang, answer_kind, useful, fault, question_hash,
       question_length, citations, tokens, model, latency_ms)
     SELECT $1, 'en', 'none', n > 300, CASE WHEN n <= 300 THEN 'outdated' END, '', 1, 0, 0, 'm', 1
     FROM generate_series(1, 400) AS n`,
    [asked],
  );
  try {
    const page = await as('staff');
    await page.goto('/admin/questions');
    const row = page.getByRole('row').filter({ hasText: asked });
    for (const tab of ['Unanswered', 'Most asked', 'Not useful']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(row).toContainText(/out of date.*English.*400.*25 % of 400/);
    }
    await expect(page).toHaveURL('/admin/questions?tab=not-useful');

    const trial = page.getByRole('region', { name: 'Try a draft' });
    await trial.getByLabel('Questions, one a line').fill('At which place can zeppelins moor?\n\n');
    await trial.getByRole('button', { name: 'See which it would answer' }).click();
    await expect(trial.getByRole('listitem').filter({ hasText: asked })).toContainText('400 times');

    const write = page.getByRole('button', { name: `Write an answer to ${asked}` });
    await write.click();
    await expect(page).toHaveURL('/admin/items/answer/new');
    const forms = page.getByRole('group', { name: 'Questions as readers put them' });
    await expect(forms.getByLabel('In English')).toHaveValue(asked);
    // The console asks before it replaces an answer that was begun.
    await forms.getByLabel('In Spanish').fill('¿Dónde amarran los zepelines?');
    await page.goBack();
    await write.click();
    await expect(page.getByText('Replace the short answer that you have begun?')).toBeVisible();
    await page.getByRole('button', { name: 'Replace it' }).click();
    await expect(forms.getByLabel('In English')).toHaveValue(asked);
    await expect(forms.getByLabel('In Spanish')).toHaveValue('');

    await page.route('**/api/staff/asked-questions?*', (route) => route.fulfill(FAILURE));
    await page.goto('/admin/questions');
    await expect(page.getByText('The questions could not be loaded')).toBeVisible();
  } finally {
    await operator.query('DELETE FROM chat.chat_questions WHERE question = $1', [asked]);
  }
});
