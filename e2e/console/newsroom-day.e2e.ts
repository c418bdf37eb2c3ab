import type { Page } from '@playwright/test';
import { expect, figure, getTableRows, test } from '../support/console.fixture';
import { waitForContent, getItemId, waitUntilShown } from '../support/content';
import { Mailbox } from '../support/mailbox';
import { type Operator, until } from '../support/operator';
import { replaceSubscribers } from '../support/subscribers';

const SLUG = 'policing-and-pursuit';
const PATH = `/explained/${SLUG}`;
/** Actions with an audit entry for each request. The test does not count them, because their number varies. */
const LOOKS = ['lead.read'];

/** Fills the inbox with an enquiry, two generated texts, two articles in review and a failed job. */
async function nightBefore(operator: Operator): Promise<void> {
  // Removes data that other tests left.
  await operator.query('TRUNCATE leads.leads CASCADE');
  await operator.query(
    `UPDATE content.daily_news_summaries SET reviewed = '{"on":"2026-11-22","by":"a test"}';
     UPDATE content.analysis_articles SET reviewed = '{"on":"2026-11-22","by":"a test"}'`,
  );
  for (const service of ['chat', 'content', 'ingestion', 'leads', 'newsletter', 'staff']) {
    await operator.query(`DELETE FROM ${service}.dead_letters`);
    await operator.query(`UPDATE ${service}.job_runs SET state = 'skipped' WHERE state = 'failed'`);
  }
  await operator.query('DELETE FROM video.dead_letters');
  await operator.query(`DELETE FROM ingestion.items WHERE status = 'review'`);
  await operator.query(
    `INSERT INTO content.analysis_articles (id, slug, title, section_type, written_by, updated_at) VALUES
       (gen_random_uuid(), 'inbox-approved', 'A machine wrote this', 'legal', 'local', now() - interval '2 days'),
       (gen_random_uuid(), 'inbox-hidden', 'A machine wrote that', 'legal', 'local', now() - interval '3 days');
     INSERT INTO leads.leads (id, form, name, email, message, consent, created_at) VALUES
       (gen_random_uuid(), 'contact', 'Inbox Enquiry', 'inbox@example.org', 'A question', false, now() - interval '4 days');
     INSERT INTO ingestion.items (id, url, canonical_url, source_name, status, title, text, lang, fetched_at)
       SELECT gen_random_uuid(), url, url, 'Gazette', 'review', title, title, 'en', now() - interval '5 days'
       FROM (VALUES ('https://inbox.example/1', 'Talk of a ferry'), ('https://inbox.example/2', 'Talk of a pier'))
         AS found (url, title);
     INSERT INTO content.job_runs (id, name, payload, state, error, finished_at)
       VALUES ('inbox-run', 'load-starting-content', '{}', 'failed', 'a test', now() - interval '1 day')`,
  );
  await replaceSubscribers(operator, ['dora', 'emil'], ['fay']);
}

test(
  '[S2][S4][S5][S7][S8][U4][U6][U7][U11] an editor and an admin do the work of a day, and the audit log lists every action in order',
  { tag: '@long' },
  async ({ complaints, enter, newcomer, operator, page: reader, request, stack }) => {
    await waitForContent(operator, SLUG);
    await nightBefore(operator);
    const mailbox = new Mailbox(stack);
    const [editorAccount, adminAccount] = [await newcomer('staff'), await newcomer('admin')];
    const editor = await enter(editorAccount);
    const told: string[] = [];
    /** Waits until the audit log has an action. Entries are in order of arrival, so call it before the next action. */
    const logged = async ({ id: actor }: { readonly id: string }, action: string): Promise<void> => {
      told.push(action);
      await until(`the log has ${action}`, async () => {
        const entries = await operator.query(
          'SELECT FROM staff.audit_logs WHERE actor_user_id = $1 AND action = $2',
          [actor, action],
        );
        return entries.length >= told.filter((one) => one === action).length;
      });
    };

    await test.step('answer an enquiry, discard articles, hide one text and approve another', async () => {
      await editor.goto('/admin/inbox');
      const inbox = editor.getByRole('region', { name: 'Inbox' });
      await expect(inbox.getByRole('strong')).toHaveText([
        '2 articles wait for a decision',
        'Inbox Enquiry',
        'A machine wrote that',
        'A machine wrote this',
      ]);
      const menu = editor.getByRole('navigation', { name: 'Console' });
      await expect(menu).toContainText('Inbox5');
      await inbox.getByRole('link', { name: '2 articles wait for a decision' }).click();
      await editor.getByRole('button', { name: 'Discard Talk of a ferry' }).click();
      await logged(editorAccount, 'article.discarded');
      await expect(menu).toContainText('Inbox4');
      await expect(getTableRows(editor, 'Articles in review')).toHaveCount(1);
      await editor.goto('/admin/inbox');
      await inbox.getByRole('link', { name: '1 article waits for a decision' }).click();
      await editor.getByRole('button', { name: 'Discard Talk of a pier' }).click();
      await logged(editorAccount, 'article.discarded');
      await editor.goto('/admin/inbox');
      await expect(menu).toContainText('Inbox3');
      await inbox.getByRole('link', { name: 'Inbox Enquiry' }).click();
      const drawer = editor.getByRole('dialog', { name: 'Inbox Enquiry' });
      await drawer.getByLabel('New note').fill('Called back.');
      await drawer.getByRole('button', { name: 'Add note' }).click();
      await expect(drawer.getByRole('list')).toContainText(editorAccount.email);
      await expect(drawer.getByLabel('New note')).toHaveValue('');
      await logged(editorAccount, 'lead.note_added');
      await drawer.getByRole('combobox', { name: 'Status' }).press('Enter');
      await editor.locator('.ant-select-item-option', { hasText: 'Answered' }).click();
      await logged(editorAccount, 'lead.changed');
      expect(await operator.query('SELECT status FROM leads.leads')).toEqual([{ status: 'answered' }]);

      await editor.goto('/admin/inbox');
      await editor.getByRole('button', { name: 'Hide A machine wrote that' }).click();
      await logged(editorAccount, 'item.hidden');
      await editor.getByRole('button', { name: 'Approve A machine wrote this' }).click();
      await expect(editor.getByText('Nothing waits for anybody.')).toBeVisible();
      await logged(editorAccount, 'item.reviewed');
      const texts = await operator.query(
        `SELECT slug, is_visible, reviewed->>'by' AS by FROM content.analysis_articles WHERE slug LIKE 'inbox-%' ORDER BY slug`,
      );
      expect(texts).toEqual([
        { slug: 'inbox-approved', is_visible: true, by: 'an editor' },
        { slug: 'inbox-hidden', is_visible: false, by: null },
      ]);
    });

    await test.step('correct a page, and see it in corrections, feed, search and assistant', async () => {
      // Puts the page into the gateway's cache, which has to be invalidated below.
      await reader.goto(PATH);
      const id = await getItemId(operator, 'explainers', SLUG);
      await editor.goto('/admin/items?kind=explainer');
      await editor.getByLabel('Search').fill('pursuit');
      await editor.getByRole('region', { name: 'Content' }).locator(`a[href$="${id}"]`).click();
      const text = editor.getByRole('textbox', { name: 'Text', exact: true });
      const before = await text.inputValue();

      // The console enforces the same rules as content files.
      await text.fill(`${before}\n\nThe ferryman of the editors whistles 77 times.`);
      await expect(editor.getByText('It cannot be saved like this')).toBeVisible();
      await editor.getByRole('radio', { name: /^Correction/ }).check();
      await editor.getByRole('button', { name: 'Publish changes' }).click();
      await expect(text).toHaveAccessibleDescription(/77 times/);

      const SENTENCE = 'The ferryman of the editors whistles at Cormorant Gate.';
      const NOTE = 'The page did not say where the ferryman of the editors whistles. It does now.';
      await text.fill(`${SENTENCE}\n\n${before}`);
      const preview = editor.frameLocator('iframe[title="Preview of the text"]');
      await expect(preview.getByText(SENTENCE)).toBeVisible();
      await editor.getByRole('button', { name: 'Publish changes' }).click();
      await expect(editor.getByText('please tell readers what was wrong')).toBeVisible();
      await editor.getByLabel('What readers are told').fill(NOTE);
      // Unsaved changes survive a reload.
      await editor.reload();
      await expect(editor.getByText('These are changes of yours that were not saved')).toBeVisible();
      await editor.getByRole('button', { name: 'Publish changes' }).click();
      await expect(editor.getByText('Saved. Readers see it within seconds')).toBeVisible();
      const history = editor.getByRole('region', { name: 'Earlier versions' });
      await expect(history).toContainText(`${editorAccount.email} · Correction`);
      await logged(editorAccount, 'item.edited');

      await waitUntilShown(reader, PATH, SENTENCE);
      await waitUntilShown(reader, '/corrections', NOTE);
      await until('the feed has it', async () =>
        (await (await request.get('/corrections/rss')).text()).includes(NOTE),
      );
      await until('the search finds it', async () =>
        (await (await request.get('/api/search?q=Cormorant Gate')).text()).includes(PATH),
      );
      await until('the assistant has read it', async () => {
        const rows = await operator.query('SELECT FROM chat.kb_docs WHERE source_id = $1 AND text LIKE $2', [
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
    });

    await test.step('write, test and send a newsletter, and see its result', async () => {
      await writeNewsletter(editor);
      await logged(editorAccount, 'campaign.created');
      const drawer = editor.getByRole('dialog', { name: 'What changed this week' });
      await expect(drawer).toContainText(editorAccount.email);
      await drawer.getByRole('button', { name: 'Send test' }).click();
      await until('the test arrives', async () =>
        (await mailbox.to(editorAccount.email)).some(
          ({ subject }) => subject === '[Test] What changed this week',
        ),
      );
      await logged(editorAccount, 'campaign.tested');
      await drawer.getByRole('button', { name: 'Send …' }).click();
      const question = editor.getByRole('dialog', { name: 'Send “What changed this week” to 2 readers?' });
      await question.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(drawer.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
      await logged(editorAccount, 'campaign.sent');
      for (const [name, count] of [
        ['dora', 1],
        ['emil', 1],
        ['fay', 0],
      ] as const)
        await until(
          `what ${name} gets`,
          async () => (await mailbox.to(`${name}@example.org`)).length === count,
        );
      await editor.keyboard.press('Escape');
      const row = getTableRows(editor, 'Campaigns').filter({ hasText: 'What changed this week' });
      await expect(row).toContainText('EU Relations & Diplomacy');
      await expect(row.getByRole('cell').nth(4)).toHaveText('2');
      await expect(row.getByRole('cell').nth(5)).toHaveText('2');
      await expect(row.getByRole('cell').nth(6)).toHaveText('0');
      await editor.getByRole('button', { name: 'Compose Newsletter' }).click();
      const composer = editor.getByRole('dialog', { name: 'Compose Newsletter' });
      await expect(composer.getByLabel('Subject')).toHaveValue('');
    });

    const admin = await enter(adminAccount);
    await test.step('replay a failed job as an admin', async () => {
      await admin.goto('/admin/inbox');
      await expect(admin.getByRole('navigation', { name: 'Console' })).toContainText('Inbox1');
      await admin.getByRole('button', { name: 'Replay load-starting-content' }).click();
      await expect(admin.getByText('Nothing waits for anybody.')).toBeVisible();
      await expect(admin.getByRole('navigation', { name: 'Console' })).not.toContainText('Inbox1');
      await logged(adminAccount, 'job.replayed');
    });

    await test.step('invite and promote a colleague, and disable their account', async () => {
      const email = `colleague-${crypto.randomUUID().slice(0, 8)}@frontier.example`;
      const stored = () =>
        operator.query(
          `SELECT role, enabled FROM staff.accounts JOIN staff.user_roles USING (user_id) WHERE email = $1`,
          [email],
        );
      await admin.goto('/admin/users');
      await admin.getByRole('button', { name: 'Invite User' }).click();
      const invitation = admin.getByRole('dialog', { name: 'Invite User' });
      await invitation.getByLabel('Email').fill(email);
      await invitation.getByRole('button', { name: 'Send invitation' }).click();
      await expect(admin.getByText(`Invitation sent to ${email}`)).toBeVisible();
      const row = admin.getByRole('row', { name: new RegExp(email) });
      await expect(row).toContainText('Staff');
      await until('the invitation arrives', async () => (await mailbox.to(email)).length === 1);
      await logged(adminAccount, 'user.invited');

      await row.getByRole('button', { name: `Change role of ${email}` }).click();
      const roles = admin.getByRole('dialog', { name: `Role of ${email}` });
      await expect(roles.getByRole('radio')).toHaveCount(3);
      await roles.getByText('Admin', { exact: true }).click();
      await expect(roles).toBeHidden();
      await expect(row.getByRole('cell', { name: 'Admin', exact: true })).toBeVisible();
      await logged(adminAccount, 'user.role_changed');
      expect(await stored()).toEqual([{ role: 'admin', enabled: true }]);

      await row.getByRole('button', { name: `Close the account of ${email}` }).click();
      await admin.getByRole('button', { name: 'Close the account', exact: true }).click();
      await expect(row).toContainText('Closed');
      await logged(adminAccount, 'user.disabled');
      expect(await stored()).toEqual([{ role: 'admin', enabled: false }]);
    });

    await test.step('see the day in the audit log, newest first', async () => {
      const entries = [];
      await admin.goto('/admin/audit');
      await expect(getTableRows(admin, 'Audit log').first()).toContainText('user.disabled');
      for (const entry of await getTableRows(admin, 'Audit log').all()) {
        const [, actor = '', action = ''] = await entry.getByRole('cell').allInnerTexts();
        if ([editorAccount.id, adminAccount.id].includes(actor) && !LOOKS.includes(action))
          entries.push(action);
      }
      expect(entries).toEqual(told.toReversed());
    });
    expect(complaints).toEqual([]);
  },
);

async function writeNewsletter(page: Page): Promise<void> {
  await page.goto('/admin/newsletter');
  for (const [label, count] of [
    ['Total', '3'],
    ['Active', '2'],
    ['Unsubscribed', '1'],
  ] as const)
    await expect(figure(page, label)).toHaveText(count);
  await page.getByRole('button', { name: 'Compose Newsletter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compose Newsletter' });
  await expect(dialog).toContainText('2 active recipients');
  await dialog.getByLabel('Subject').fill('What changed this week');
  await dialog.getByRole('button', { name: 'Save and preview' }).click();
  await expect(page.getByText('Missing content')).toBeVisible();
  await expect(page.getByText('Please provide both subject and content for the newsletter.')).toBeVisible();
  await dialog.getByLabel('Section').click();
  await expect(page.locator('.ant-select-item-option')).toHaveText([
    'Border & Movement Updates',
    'Policy Analysis & Commentary',
    'Business & Immigration News',
    'EU Relations & Diplomacy',
  ]);
  await page.locator('.ant-select-item-option').last().click();
  await dialog.getByLabel('Content').fill('<h2>The crossing</h2><p>Open.</p><script>alert(1)</script>');
  await dialog.getByRole('button', { name: 'Save and preview' }).click();
  const frame = page.getByRole('dialog', { name: 'What changed this week' }).frameLocator('iframe');
  await expect(frame.getByText('The crossing')).toBeVisible();
  await expect(frame.locator('script')).toHaveCount(0);
}
