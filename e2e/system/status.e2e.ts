import { expect, test } from '../support/console.fixture';
import { getItemId, waitUntilShown } from '../support/content';
import { until } from '../support/operator';

const WORD = 'Needed for the status test';
const NOTE = 'ETIAS is needed at Gibraltar airport, says the status test.';
const WORD_ES = 'Hace falta para la prueba';
const NOTE_ES = 'El ETIAS hace falta en el aeropuerto de Gibraltar, dice la prueba del estado.';

test('a changed status is updated on every page that shows it, in its feed and in answers of the assistant', async ({
  as,
  operator,
  page,
  request,
}) => {
  const strip = page.getByRole('region', { name: 'Now', exact: true });
  await until('the records are loaded', async () => {
    const [counts] = await operator.query<{ records: number }>(
      'SELECT count(*)::int AS records FROM content.status_records',
    );
    return counts?.records === 6;
  });
  const before = await request.get('/api/status');
  const { items } = (await before.json()) as { items: { slug: string; word: string }[] };
  const was = items.find(({ slug }) => slug === 'etias')?.word ?? '?';
  // Puts the pages into the gateway's cache, which has to be invalidated below.
  for (const path of ['/', '/status', '/knowledge/faq/etias-for-gibraltar', '/explained/ees-etias-90-180'])
    await waitUntilShown(page, path, was);

  const editor = await as('staff');
  await editor.goto(`/admin/items/status/${await getItemId(operator, 'status_records', 'etias')}`);
  await editor.getByLabel('In a few words').first().fill(WORD);
  await editor.getByRole('group', { name: 'In Spanish' }).getByLabel('In a few words').fill(WORD_ES);
  await editor.getByRole('combobox', { name: 'How far it binds' }).click();
  await editor.locator('.ant-select-item-option', { hasText: 'It applies' }).click();
  // The first date is that of the record; those of its sources follow.
  await editor.getByLabel('Date', { exact: true }).first().fill('2027-03-01');
  await editor.getByRole('textbox', { name: 'Text', exact: true }).fill(`${NOTE}\n\n---\n\n${NOTE_ES}`);
  await editor.getByRole('radio', { name: /^Update/ }).check();
  await editor.getByRole('button', { name: 'Publish changes' }).click();
  await expect(editor.getByText('Saved. Readers see it within seconds')).toBeVisible();

  for (const path of ['/', '/status', '/knowledge/faq/etias-for-gibraltar', '/explained/ees-etias-90-180'])
    await waitUntilShown(page, path, WORD);
  await page.goto('/');
  await expect(strip).not.toContainText(was);
  await page.goto('/status');
  await expect(page.locator('#etias').getByRole('region', { name: `ETIAS: ${WORD_ES}` })).toContainText(
    NOTE_ES,
  );
  await expect(page.locator('#etias').getByRole('region', { name: 'ETIAS: before' })).toContainText(was);
  await until('the feed has it', async () => {
    const feed = await (await request.get('/status/rss')).text();
    return feed.includes(`ETIAS: ${WORD}`) && feed.includes(`Before: ${was}.`);
  });
  await until('the assistant has read it', async () => {
    const rows = await operator.query(`SELECT 1 FROM chat.kb_docs WHERE text LIKE '%says the status test%'`);
    return rows.length > 0;
  });
  const answer = await request.post('/api/functions/chat-answer', {
    data: { q: 'Is ETIAS needed at Gibraltar airport for the status test?', lang: 'en' },
  });
  expect(await answer.json()).toMatchObject({
    citations: expect.arrayContaining([
      expect.objectContaining({ url: '/status#etias', display_source: 'Status' }),
    ]),
  });
  const spanish = await request.post('/api/functions/chat-answer', {
    data: { q: '¿Hace falta el ETIAS en el aeropuerto de Gibraltar para la prueba del estado?', lang: 'es' },
  });
  expect(await spanish.text()).toContain(NOTE_ES);
});
