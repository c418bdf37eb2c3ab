import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.fixture';
import { type Operator, until } from '../support/operator';

const SLUG = 'policing-and-pursuit';
const PATH = `/explained/${SLUG}`;

/** The starting content, and what the assistant has read of it. */
const loaded = (operator: Operator) =>
  until(
    'the content is loaded',
    async () => {
      const rows = await operator.query(
        `SELECT FROM chat.kb_docs WHERE source_id = (SELECT id FROM content.explainers WHERE slug = $1)
           AND EXISTS (SELECT FROM content.faqs WHERE slug = 'airport-checks')`,
        [SLUG],
      );
      return rows.length > 0;
    },
    60_000,
  );

const idOf = async (operator: Operator, table: string, slug: string): Promise<string> => {
  const [row] = await operator.query<{ id: string }>(`SELECT id FROM content.${table} WHERE slug = $1`, [
    slug,
  ]);
  return row?.id ?? '';
};

const shown = (page: Page, path: string, text: string) =>
  expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(text, { timeout: 500 });
  }).toPass({ timeout: 30_000 });

test('[S8] corrects a published explainer: the page, the corrections, their feed, the search, the assistant and the log follow', async ({
  as,
  operator,
  page: reader,
  request,
  complaints,
}) => {
  await loaded(operator);
  // Kept in the gateway's memory from here on.
  await reader.goto(PATH);
  const editor = await as('staff');
  await editor.goto(`/admin/items?kind=explainer`);
  await editor.getByLabel('Search').fill('pursuit');
  await editor.getByRole('region', { name: 'Content' }).getByRole('link').first().click();
  const id = await idOf(operator, 'explainers', SLUG);
  await editor.goto(`/admin/items/explainer/${id}`);
  const text = editor.getByRole('textbox', { name: 'Text', exact: true });
  const before = await text.inputValue();

  // A console may do nothing that a file may not.
  await text.fill(`${before}\n\nThe ferryman of the editors whistles 77 times.`);
  await expect(editor.getByText('It cannot be saved like this')).toBeVisible();
  await editor.getByRole('radio', { name: /^Correction/ }).check();
  await editor.getByRole('button', { name: 'Publish changes' }).click();

  await expect(text).toHaveAccessibleDescription(/77 times/);

  const SENTENCE = 'The ferryman of the editors whistles at Cormorant Gate.';
  const NOTE = 'The page did not say where the ferryman of the editors whistles. It does now.';
  await text.fill(`${SENTENCE}\n\n${before}`);
  await expect(editor.frameLocator('iframe[title="Preview of the text"]').getByText(SENTENCE)).toBeVisible();
  await editor.getByRole('button', { name: 'Publish changes' }).click();
  await expect(editor.getByText('please tell readers what was wrong')).toBeVisible();
  await editor.getByLabel('What readers are told').fill(NOTE);
  // What was typed outlives a reload.
  await editor.reload();
  await expect(editor.getByText('These are changes of yours that were not saved')).toBeVisible();
  await editor.getByRole('button', { name: 'Publish changes' }).click();
  await expect(editor.getByText('Saved. Readers see it within seconds')).toBeVisible();
  const history = editor.getByRole('region', { name: 'Earlier versions' });
  await expect(history).toContainText('staff@frontier.example · Correction');

  await shown(reader, PATH, SENTENCE);
  await shown(reader, '/corrections', NOTE);
  await until('the feed has it', async () =>
    (await (await request.get('/corrections/rss')).text()).includes(NOTE),
  );
  await until('the search finds it', async () =>
    (await (await request.get('/api/search?q=Cormorant Gate')).text()).includes(PATH),
  );
  await until('the assistant has read it', async () => {
    const rows = await operator.query(`SELECT FROM chat.kb_docs WHERE source_id = $1 AND text LIKE $2`, [
      id,
      `%${SENTENCE}%`,
    ]);
    return rows.length > 0;
  });
  const answer = await request.post('/api/functions/chat-answer', {
    data: { q: 'Where does the ferryman of the editors whistle?', lang: 'en' },
  });
  expect(await answer.json()).toMatchObject({
    citations: expect.arrayContaining([expect.objectContaining({ url: PATH })]),
  });
  await editor.goto('/admin/audit?q=item.edited');
  await expect(editor.getByRole('region', { name: 'Audit log' })).toContainText(id);
  expect(complaints).toEqual([]);
});

test('shows both texts to the second of two editors, and keeps both', async ({ as, operator }) => {
  await loaded(operator);
  const id = await idOf(operator, 'faqs', 'airport-checks');
  const [one, other] = [await as('staff'), await as('admin')];
  const edit = async (page: Page, sentence: string) => {
    await page.goto(`/admin/items/faq/${id}`);
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.fill(`${await text.inputValue()}\n\n${sentence}`);
    await page.getByRole('radio', { name: /^Update/ }).check();
  };
  await edit(one, 'So says the first editor.');
  await edit(other, 'So says the second editor.');
  await one.getByRole('button', { name: 'Publish changes' }).click();
  await expect(one.getByText('Saved. Readers see it within seconds')).toBeVisible();
  await other.getByRole('button', { name: 'Publish changes' }).click();
  const compared = other.getByRole('region', { name: 'Text, yours and theirs' });
  await expect(compared).toContainText('So says the first editor.');
  await expect(compared).toContainText('So says the second editor.');
  const text = other.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill(`${await text.inputValue()}\n\nAnd so does the first.`);
  await other.getByRole('button', { name: 'Go on with the form as it is' }).click();
  await other.getByRole('button', { name: 'Publish changes' }).click();
  await expect(other.getByText('Saved. Readers see it within seconds')).toBeVisible();
  const history = other.getByRole('region', { name: 'Earlier versions' });
  await history.getByText('Text', { exact: true }).first().click();
  await expect(history.locator('pre').first()).toContainText('So says the first editor.');
});

test('works the inbox empty', async ({ as, operator }) => {
  await loaded(operator);
  // What other tests left, and one of each.
  await operator.query('TRUNCATE leads.leads CASCADE');
  await operator.query(
    `UPDATE content.daily_news_summaries SET reviewed = '{"on":"2026-11-22","by":"a test"}';
     UPDATE content.analysis_articles SET reviewed = '{"on":"2026-11-22","by":"a test"}'`,
  );
  await operator.query(
    `INSERT INTO content.analysis_articles (id, slug, title, section_type, written_by, updated_at) VALUES
       (gen_random_uuid(), 'inbox-approved', 'A machine wrote this', 'legal', 'local', now() - interval '2 days'),
       (gen_random_uuid(), 'inbox-hidden', 'A machine wrote that', 'legal', 'local', now() - interval '3 days')`,
  );
  await operator.query(
    `INSERT INTO leads.leads (id, form, name, email, message, consent, created_at) VALUES
       (gen_random_uuid(), 'contact', 'Inbox Enquiry', 'inbox@example.org', 'A question', false, now() - interval '4 days')`,
  );
  for (const service of ['chat', 'content', 'ingestion', 'leads', 'newsletter', 'staff']) {
    await operator.query(`DELETE FROM ${service}.dead_letters`);
    await operator.query(`UPDATE ${service}.job_runs SET state = 'skipped' WHERE state = 'failed'`);
  }
  await operator.query('DELETE FROM video.dead_letters');
  await operator.query(
    `INSERT INTO content.job_runs (id, name, payload, state, error, finished_at)
     VALUES ('inbox-run', 'load-starting-content', '{}', 'failed', 'a test', now() - interval '1 day')`,
  );
  const page = await as('admin');
  await page.goto('/admin/inbox');
  const inbox = page.getByRole('region', { name: 'Inbox' });
  await expect(inbox.getByRole('listitem')).toHaveCount(4);
  await expect(inbox.getByRole('strong')).toHaveText([
    'Inbox Enquiry',
    'A machine wrote that',
    'A machine wrote this',
    'load-starting-content',
  ]);
  await expect(page.getByRole('navigation', { name: 'Console' })).toContainText('Inbox4');
  await page.getByRole('button', { name: 'Mark as answered: Inbox Enquiry' }).click();
  await page.getByRole('button', { name: 'Hide A machine wrote that' }).click();
  await page.getByRole('button', { name: 'Approve A machine wrote this' }).click();
  await page.getByRole('button', { name: 'Replay load-starting-content' }).click();
  await expect(page.getByText('Nothing waits for anybody.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Console' })).not.toContainText('Inbox4');
  const rows = await operator.query(
    `SELECT slug, is_visible, reviewed->>'by' AS by FROM content.analysis_articles WHERE slug LIKE 'inbox-%' ORDER BY slug`,
  );
  expect(rows).toEqual([
    { slug: 'inbox-approved', is_visible: true, by: 'an editor' },
    { slug: 'inbox-hidden', is_visible: false, by: null },
  ]);
  expect(await operator.query(`SELECT status FROM leads.leads`)).toEqual([{ status: 'answered' }]);
});
