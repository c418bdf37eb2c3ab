import { Operator, until } from '../support/operator';
import { expect, test } from '../support/stack.fixture';

const SOURCE = {
  publisher: 'European Union',
  title: 'A page of the status test',
  url: 'https://eu.example/etias',
  date: '2027-03',
};
const CHANGE = {
  word: 'Needed for the status test',
  shape: 'solid',
  date: '2027-03-01',
  note: 'ETIAS is needed at Gibraltar airport, says the status test.',
  sources: [SOURCE],
};

test('a change of the record by command is on every page that shows it, in its feed and in answers', async ({
  page,
  request,
  stack,
}) => {
  const operator = new Operator(stack);
  const strip = page.getByRole('region', { name: 'Where things stand' });
  await until('the records are loaded', async () => {
    const [counts] = await operator.query<{ records: number }>(
      'SELECT count(*)::int AS records FROM content.status_records',
    );
    return counts?.records === 6;
  });
  const before = await request.get('/api/status');
  const { items } = (await before.json()) as { items: { slug: string; word: string }[] };
  const was = items.find(({ slug }) => slug === 'etias')?.word ?? '?';
  const shown = async (path: string, text: string) =>
    expect(async () => {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(text, { timeout: 500 });
    }).toPass({ timeout: 30_000 });
  // Kept in the gateway's memory from here on.
  for (const path of ['/', '/status', '/knowledge/faq/etias-for-gibraltar', '/explained/ees-etias-90-180'])
    await shown(path, was);

  await operator.call('PUT', '/internal/content/status/etias', CHANGE);

  for (const path of ['/', '/status', '/knowledge/faq/etias-for-gibraltar', '/explained/ees-etias-90-180'])
    await shown(path, CHANGE.word);
  await page.goto('/');
  await expect(strip).not.toContainText(was);
  await page.goto('/status');
  await expect(page.locator('#etias').getByRole('region', { name: 'ETIAS: before' })).toContainText(was);
  await until('the feed has it', async () => {
    const feed = await (await request.get('/status/rss')).text();
    return feed.includes(`ETIAS: ${CHANGE.word}`) && feed.includes(`Before: ${was}.`);
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
});
