import type { Page } from '@playwright/test';
import { getPostedBodies } from '../support/forms';
import { scrollByWheel } from '../support/scroll';
import { expect, test } from '../support/site.fixture';

const ASK = '/api/functions/chat-answer';
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ask the assistant' });
const question = (page: Page) => page.getByRole('textbox', { name: 'Your question' });
const conversation = (page: Page) => page.getByRole('log');

async function ask(page: Page, text: string) {
  await question(page).fill(text);
  await question(page).press('Enter');
}

test('[N1] [N16] a button on other pages opens the panel of the assistant, which has a legal notice', async ({
  page,
}) => {
  for (const path of ['/', '/news', '/news/article-1', '/nope']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Ask the assistant' }).click();
    await expect(panel(page)).toContainText('not legal advice');
    await expect(panel(page)).toContainText('Questions are kept for 30 days, without who asked');
  }
});

test('[N2] the panel of the assistant locks scrolling, and closes by Escape, backdrop and button', async ({
  page,
}) => {
  await page.goto('/news');
  const open = async () => {
    await page.getByRole('button', { name: 'Ask the assistant' }).click();
    await expect(question(page)).toBeFocused();
  };
  await open();
  await page.mouse.move(100, 400);
  expect(await scrollByWheel(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ask the assistant' })).toBeFocused();
  await open();
  await panel(page).getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('link', { name: 'Full page' })).toBeFocused();
  await page.mouse.click(100, 400);
  await expect(panel(page)).toBeHidden();
  await open();
  await page.getByRole('button', { name: 'Close the assistant' }).click();
  await expect(panel(page)).toBeHidden();
});

test('[N3] [A16] the event frontier:open-chat and ?chat=open open the panel, and the Chat button dispatches the event', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => {
    window.addEventListener('frontier:open-chat', () => document.body.setAttribute('data-heard', ''));
  });
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-heard', '');
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.dispatchEvent(new Event('frontier:open-chat')));
  await expect(panel(page)).toBeVisible();
  await page.goto('/?chat=open');
  await expect(panel(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('[N4] [N10] [N15] a click on a starter question sends it, and the answer shows its kind and its sources', async ({
  page,
  api,
}) => {
  await page.goto('/chat');
  const starters = conversation(page).getByRole('button');
  await expect(starters).toHaveText([/ETIAS/, /airport/, /land border with Spain/, /business/]);
  await starters.first().click();
  const log = conversation(page);
  await expect(log.getByText('Quoted from sources')).toBeVisible();
  const source = log.getByRole('region', { name: 'Sources of this answer' }).getByRole('listitem').first();
  await expect(source).toContainText('News Article');
  await expect(source).toContainText('19 November 2026');
  expect(api.requests.find(({ path }) => path === ASK)?.body).toEqual({
    q: 'Do visitors need ETIAS to travel to Gibraltar?',
    lang: 'auto',
  });
  await source.getByRole('link').click();
  await expect(page).toHaveURL('/news/article-1');
});

test('[N4] a starter question on the front page is answered in the assistant’s panel', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /land border with Spain/ }).click();
  await expect(panel(page).getByText('Quoted from sources')).toBeVisible();
});

test('[N5] while an answer is pending, a progress message is shown and no further question can be sent', async ({
  page,
  api,
}) => {
  await page.goto('/chat');
  api.held = true;
  await ask(page, 'One?');
  await expect(page.getByText('Thinking...', { exact: true })).toBeVisible();
  await expect(question(page)).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'ES' })).toBeDisabled();
  await page.evaluate(() => document.querySelector('form')?.requestSubmit());
  api.held = false;
  await expect(page.getByText('Quoted from sources')).toBeVisible();
  await expect(page.getByText('Thinking...')).toBeHidden();
  await expect(question(page)).toBeFocused();
  expect(api.requests.filter(({ path }) => path === ASK)).toHaveLength(1);
});

test('an answer does not move the focus if the reader has focused something else', async ({ page, api }) => {
  await page.goto('/chat');
  api.held = true;
  await ask(page, 'One?');
  await expect(question(page)).toBeDisabled();
  const elsewhere = page.getByRole('banner').getByRole('link', { name: 'News', exact: true });
  await elsewhere.focus();
  api.held = false;
  await expect(page.getByText('Quoted from sources')).toBeVisible();
  await expect(question(page)).toBeEnabled();
  await expect(elsewhere).toBeFocused();
});

test('[N6] an answer scrolls into view for readers within 80 px of the end, and others get a button to scroll to it', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 800, height: 620 });
  const long = '<p>Word.</p>'.repeat(30);
  api.chat = () => ({ status: 200, body: { ok: true, answer_html: long, citations: [] } });
  await page.goto('/chat');
  const log = conversation(page);
  const distance = () =>
    log.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));
  const standAt = (pixels: number) =>
    log.evaluate((box, above) => {
      box.scrollTop = box.scrollHeight - box.clientHeight - above;
    }, pixels);
  const button = page.getByRole('button', { name: 'Scroll to the newest message' });
  await ask(page, 'One?');
  await expect(log.getByText('Word.')).toHaveCount(30);
  await expect.poll(distance).toBeLessThanOrEqual(1);

  await standAt(79);
  await expect(button).toBeHidden();
  await ask(page, 'Two?');
  await expect(log.getByText('Word.')).toHaveCount(60);
  await expect.poll(distance).toBeLessThanOrEqual(1);

  await standAt(81);
  await expect(button).toBeVisible();
  await ask(page, 'Three?');
  await expect(log.getByText('Word.')).toHaveCount(90);
  expect(await distance()).toBeGreaterThan(81);
  await button.click();
  await expect.poll(distance).toBeLessThanOrEqual(1);
  await expect(button).toBeHidden();
});

test('[N7] a question is sent with the selected language', async ({ page, api }) => {
  await page.goto('/chat');
  for (const [label, lang] of [
    ['EN', 'en'],
    ['ES', 'es'],
    ['Auto', 'auto'],
  ] as const) {
    await page.getByRole('radio', { name: label }).check();
    await ask(page, `In ${label}?`);
    await expect(question(page)).toBeEnabled();
    expect(api.requests.findLast(({ path }) => path === ASK)?.body).toMatchObject({
      q: `In ${label}?`,
      lang,
    });
  }
});

test('[N8] blank questions and questions over 1200 characters cannot be sent', async ({ page }) => {
  await page.goto('/chat');
  const send = page.getByRole('button', { name: 'Send' });
  await question(page).fill('   ');
  await expect(send).toBeDisabled();
  await question(page).fill('x'.repeat(1_201));
  await expect(send).toBeDisabled();
  await expect(page.getByText('1 characters too many')).toBeVisible();
  await question(page).fill('x'.repeat(1_200));
  await expect(send).toBeEnabled();
});

test('[N12] errors are shown as answers of the assistant', async ({ page, api, context }) => {
  await page.goto('/chat');
  api.chat = () => ({ status: 429, body: { ok: false, user_message: 'Please ask again at 15:00.' } });
  await ask(page, 'One?');
  await expect(conversation(page).getByText('Please ask again at 15:00.')).toBeVisible();
  api.chat = () => ({ status: 200, body: { ok: false } });
  await ask(page, 'Two?');
  await expect(conversation(page).getByText('Request failed')).toBeVisible();
  await context.setOffline(true);
  await ask(page, 'Three?');
  await expect(
    conversation(page).getByText("I couldn't complete this request right now. Please try again shortly."),
  ).toBeVisible();
});

test('[C21] scripts in an answer do not run', async ({ page, api }) => {
  api.chat = () => ({
    status: 200,
    body: {
      ok: true,
      answer_html:
        '<p onclick="window.hacked=1">Safe</p><script>window.hacked=2</script><img src=x onerror="window.hacked=3"><svg onload="window.hacked=4"></svg><a href="java\tscript:window.hacked=5">link</a><style>body{display:none}</style><a href="//evil.example">out</a>',
      citations: [],
    },
  });
  await page.goto('/chat');
  await ask(page, 'One?');
  await conversation(page).getByText('Safe').click();
  await conversation(page).getByText('link').click();
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(conversation(page).locator('script, img, svg, style')).toHaveCount(0);
  await expect(conversation(page).getByText('out')).not.toHaveAttribute('href', /./);
});

test('[C21] an answer keeps lists, quotations, and http and https links', async ({ page, api }) => {
  api.chat = () => ({
    status: 200,
    body: {
      ok: true,
      answer_html: [
        '<blockquote>Safe</blockquote><ul><li>one</li></ul><h2>kept words</h2>',
        '<form><input name="children"><input name="attributes"><img src=x onerror="window.hacked=4"></form>',
        '<b onclick="window.hacked=1" class="container">bold</b>',
        '<a href="data:text/html,<script>window.hacked=2</script>">data</a>',
        '<a href="vbscript:x">vb</a><a href="/\\evil.example">slashes</a>',
        '<a href="https://example.org/" style="color:red" id="content">away</a><a href="/news">here</a>',
        '<object data="x">lost object</object><textarea>lost text</textarea><template>lost</template>',
        '<math><mtext><table><mglyph><style><img src=x onerror="window.hacked=3"></style></table></math>',
      ].join(''),
      citations: [],
    },
  });
  await page.goto('/chat');
  await ask(page, 'One?');
  const answer = conversation(page);
  await expect(answer.locator('blockquote')).toHaveText('Safe');
  await expect(answer.getByRole('listitem').filter({ hasText: 'one' })).toBeVisible();
  await expect(answer.getByText('kept words')).toBeVisible();
  await expect(answer.getByText('lost')).toHaveCount(0);
  await answer.getByText('bold').click();
  await expect(answer.getByText('bold')).not.toHaveAttribute('class', /./);
  for (const text of ['data', 'vb', 'slashes']) {
    await expect(answer.getByText(text, { exact: true })).not.toHaveAttribute('href', /./);
  }
  const away = answer.getByRole('link', { name: 'away' });
  await expect(away).toHaveAttribute('target', '_blank');
  await expect(away).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(away).not.toHaveAttribute('style', /./);
  await expect(away).not.toHaveAttribute('id', /./);
  await expect(answer.getByRole('link', { name: 'here' })).not.toHaveAttribute('target', /./);
  await expect(answer.locator('h2, form, input, object, math, img')).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a question in the URL is asked at once, but not again on reload', async ({ page, api }) => {
  const asked = () => api.requests.filter(({ path }) => path === ASK).map(({ body }) => body);
  await page.goto('/chat?q=Why%3F');
  await expect.poll(asked).toMatchObject([{ q: 'Why?' }]);
  await expect(page).toHaveURL('/chat');
  await expect(conversation(page).getByText('Quoted from sources')).toBeVisible();
  await page.reload();
  await expect(conversation(page).getByText('Why?')).toBeVisible();
  await expect(question(page)).toHaveValue('');
  expect(asked()).toHaveLength(1);
});

test('an answer can be copied with sources, shared by URL and printed', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.goto('/chat?q=Why%3F');
  const log = conversation(page);
  const pasted = () => page.evaluate(() => navigator.clipboard.readText());
  await log.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Answer copied')).toBeVisible();
  expect(await pasted()).toMatch(
    new RegExp(
      `^Why\\?\n[^]*\\[1\\] .*News Article, 19 November 2026\n${site.url}/news/article-1\n[^]*/chat\\?q=Why%3F$`,
    ),
  );
  await log.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await pasted()).toBe(`${site.url}/chat?q=Why%3F`);
  await log.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(log.getByText('Quoted from sources')).toBeVisible();
  for (const role of ['textbox', 'button', 'radio'] as const)
    await expect(page.getByRole(role).locator('visible=true')).toHaveCount(0);
});

test('the browser keeps the conversation until the reader deletes it', async ({ page }) => {
  await page.goto('/chat');
  await ask(page, 'One?');
  await expect(conversation(page).getByText('Quoted from sources')).toBeVisible();
  // The reader leaves the page before this question is answered.
  await page.route('**/api/functions/chat-answer', () => undefined);
  await ask(page, 'Two?');
  await expect(page.getByText('Thinking...', { exact: true })).toBeVisible();
  await page.goto('/news');
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await expect(panel(page).getByText('One?')).toBeVisible();
  await expect(panel(page).getByText(/Two\?|complete this request/)).toHaveCount(0);
  await expect(panel(page).getByText('Quoted from sources')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Print' })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Delete this conversation' }).click();
  await expect(panel(page).getByText('One?')).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await expect(panel(page).getByRole('button', { name: /land border with Spain/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('frontier-chat'))).toBeNull();
});

test('questions are suggested about the current page and after an answer', async ({ page, api }) => {
  api.next = (about) => [`What of ${about}?`];
  await page.goto('/glossary/ees');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  const near = panel(page).getByRole('region', { name: 'On what you were reading' });
  await near.getByRole('button', { name: `What of ${title}?` }).click();
  const next = panel(page).getByRole('region', { name: 'Ask next' });
  await expect(next.getByRole('button')).toHaveText([`What of What of ${title}??`]);
  await expect(panel(page).getByText('Quoted from sources')).toHaveCount(1);
});

test('feedback on an answer can be given by keyboard and changed later', async ({ page, api }) => {
  const said = () =>
    api.requests.filter(({ path }) => path.endsWith('/feedback')).map(({ method, body }) => [method, body]);
  const log = conversation(page);
  const status = log.getByRole('status');
  await page.goto('/chat?q=Why%3F');
  const useful = log.getByRole('group', { name: 'Was this answer useful?' });
  await useful.getByRole('button', { name: 'No' }).press('Enter');
  await expect(status).toHaveText('Thank you. We have noted it.');
  const no = useful.getByRole('button', { name: 'No' });
  await expect(no).toBeFocused();
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  const why = log.getByRole('group', { name: 'What is wrong with it?' });
  await expect(why.getByRole('button')).toHaveText([
    'It is wrong',
    'It is out of date',
    'It is not what I asked',
    'It is hard to understand',
    'The source does not say it',
  ]);
  await expect(status).toBeInViewport();

  // After a failed request the feedback is unchanged, and pressing Space again repeats the request.
  api.feedback = () => ({ status: 503, body: {} });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(status).toHaveText('We could not note it. Please try again.');
  await expect(no).toHaveAttribute('aria-pressed', 'true');
  api.feedback = (body) => ({ status: 200, body });
  await page.keyboard.press('Space');
  const outdated = why.getByRole('button', { name: 'It is out of date' });
  await expect(outdated).toHaveAttribute('aria-pressed', 'true');
  await expect(outdated).toBeFocused();
  await expect(status).toHaveText('Thank you. We have noted it.');

  // The panel on another page also shows the feedback.
  await page.goto('/news');
  await page.getByRole('button', { name: 'Ask the assistant' }).click();
  await expect(outdated).toHaveAttribute('aria-pressed', 'true');
  api.feedback = () => ({ status: 404, body: {} });
  await useful.getByRole('button', { name: 'Yes' }).click();
  await expect(status).toHaveText('This answer is too old: we no longer keep a note of it.');
  api.feedback = (body) => ({ status: 200, body });
  await useful.getByRole('button', { name: 'Yes' }).click();
  await expect(why).toHaveCount(0);
  await expect(useful.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true');
  const late = { useful: false, fault: 'outdated' };
  const yes = { useful: true, fault: null };
  expect(said()).toEqual([{ useful: false, fault: null }, late, late, yes, yes].map((body) => ['PUT', body]));
});

test('feedback on a Spanish answer is in Spanish, and an answer without an id offers no feedback', async ({
  page,
  api,
}) => {
  const answered = (lang: string, answer_id: string | null) => ({
    status: 200,
    body: { ok: true, answer_html: '<p>Texto.</p>', citations: [], lang, answer_id },
  });
  api.chat = () => answered('en', null);
  await page.goto('/chat?q=Why%3F');
  const log = conversation(page);
  await expect(log.getByText('Texto.')).toBeVisible();
  await expect(log.getByRole('button', { name: 'Yes' })).toHaveCount(0);
  api.chat = () => answered('es', 'an-id');
  await ask(page, '¿Por qué?');
  const useful = log.getByRole('group', { name: '¿Le ha sido útil esta respuesta?' });
  await useful.getByRole('button', { name: 'No' }).click();
  await log.getByRole('button', { name: 'La fuente no lo dice' }).click();
  await expect(log.getByRole('button', { name: 'La fuente no lo dice' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(log.getByRole('status')).toHaveText('Gracias. Lo hemos anotado.');
});

test('sources are beside the answer on wide screens and below it on narrow ones', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/chat?q=Why%3F');
  const sources = conversation(page).getByRole('region', { name: 'Sources of this answer' });
  const label = conversation(page).getByText('Quoted from sources');
  const places = async () => ({ sources: await sources.boundingBox(), answer: await label.boundingBox() });
  const wide = await places();
  expect(wide.sources?.x).toBeGreaterThan((wide.answer?.x ?? 0) + 400);
  await page.setViewportSize({ width: 360, height: 800 });
  const narrow = await places();
  expect(narrow.sources?.y).toBeGreaterThan(narrow.answer?.y ?? 0);
  expect(narrow.sources?.x).toBe(narrow.answer?.x);
});

for (const [name, key] of [
  ['Safari, after the composition', { keyCode: 229, isComposing: false }],
  ['Safari, with Shift', { keyCode: 229, isComposing: false, shiftKey: true }],
  ['Chrome, during the composition', { keyCode: 229, isComposing: true }],
  ['Firefox, during the composition', { keyCode: 13, isComposing: true }],
  ['a key of the input method', { key: 'Process', keyCode: 229, isComposing: true }],
  ['a line break', { keyCode: 13, isComposing: false, shiftKey: true }],
] as const)
  test(`an Enter that ends a composition sends no question: ${name}`, async ({ page, api }) => {
    await page.goto('/chat');
    await question(page).fill('ジブラルタル');
    const press = (options: object) =>
      question(page).evaluate((field, init) => {
        field.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init }),
        );
      }, options);
    await press(key);
    await expect(question(page)).toHaveValue('ジブラルタル');
    expect(getPostedBodies(api, ASK)).toEqual([]);
    await press({ keyCode: 13, isComposing: false });
    await expect.poll(() => getPostedBodies(api, ASK)).toHaveLength(1);
  });
