import { ArticleWithdrawnV1 } from '@frontier/events';
import { useIngestion } from './support/ingestion-under-test';
import { shiftTimestamps } from './support/local-web/record';
import { type Handler, send, status, useLocalPublisher } from './support/local-publisher';

const words = (n: number): string => Array.from({ length: 90 }, (_, index) => `w${n}x${index}`).join(' ');
const getTitle = (n: number): string => `Gibraltar treaty, report number ${n} of word${n}`;
const render = (n: number): Handler =>
  send(`<!doctype html><html lang="en"><head><title>${getTitle(n)}</title></head><body><main><h1>${getTitle(n)}</h1>
    <p>The Gibraltar treaty and the frontier with Spain. ${words(n)}</p></main></body></html>`);

describe('pages that are gone', () => {
  const routes: Record<string, Handler> = {};
  const publisher = useLocalPublisher((path) => routes[path]);
  const ingestion = useIngestion();
  let url: string;
  beforeEach(async () => {
    ({ url } = publisher);
    await ingestion.reset();
    publisher.asked.length = 0;
    routes['/'] = send('<html><body>The paper</body></html>');
  });

  const ALL = [1, 2, 3, 4, 5];
  const list = (numbers: readonly number[], headers: Record<string, string> = {}): void => {
    const items = numbers.map(
      (n) => `<item><title>${getTitle(n)}</title><link>${url}/report-${n}</link></item>`,
    );
    const body = `<rss version="2.0"><channel><title>Paper</title>${items.join('')}</channel></rss>`;
    routes['/feed'] = (request, response) => {
      if (headers.etag && request.headers['if-none-match'] === headers.etag) response.writeHead(304).end();
      else send(body, headers)(request, response);
    };
  };
  const serve = (numbers: readonly number[], handler?: Handler): void => {
    for (const n of numbers) routes[`/report-${n}`] = handler ?? render(n);
  };
  const publishAll = async (): Promise<void> => {
    serve(ALL);
    list(ALL);
    await ingestion.addLocalSource('paper', `${url}/feed`);
    await ingestion.fetchSources();
    expect(await count('published')).toBe(ALL.length);
  };
  const look = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) {
      await shiftTimestamps(ingestion.db, '2 days');
      await ingestion.fetchSources();
    }
  };
  const count = async (state: string): Promise<number> =>
    (await ingestion.items()).filter((item) => item.status === state).length;
  const withdrawn = () => ingestion.published(ArticleWithdrawnV1);

  const answers: [string, Handler][] = [
    ['404', status(404)],
    ['410', status(410)],
    ['a redirect to the front page', status(302, { location: '/' })],
    ['a redirect to the front page of a language', status(302, { location: '/en/' })],
  ];
  it.each(answers)('stay published if all answer %s while the feed lists them', async (_name, handler) => {
    routes['/en/'] = routes['/'] ?? status(404);
    await publishAll();
    serve(ALL, handler);
    await look(3);
    expect(await count('published')).toBe(ALL.length);
    expect(await withdrawn()).toEqual([]);
    expect(await ingestion.source('paper')).toMatchObject({
      health: 'failing',
      last_reason: 'pages_missing',
    });
    serve(ALL);
    await look(1);
    const items = await ingestion.items();
    expect(items.map(({ missingSince, attempts }) => [missingSince, attempts])).toEqual(
      ALL.map(() => [null, 0]),
    );
    expect(await ingestion.source('paper')).toMatchObject({ health: 'healthy', last_reason: null });
  });

  it.each(answers)(
    'stay published if most answer %s, even if the feed lists none',
    async (_name, handler) => {
      await publishAll();
      list([9]);
      serve([9]);
      serve([1, 2, 3, 4], handler);
      await look(3);
      expect(await count('published')).toBe(ALL.length + 1);
      expect((await ingestion.source('paper')).last_reason).toBe('pages_missing');
    },
  );

  it('stay published if one is missing that an unchanged feed lists', async () => {
    await publishAll();
    list(ALL, { etag: '"same"' });
    await ingestion.fetchSources();
    serve([1], status(410));
    await look(3);
    expect(await count('published')).toBe(ALL.length);
  });

  it('stay published while the feed cannot be read in full', async () => {
    await publishAll();
    list([2, 3, 4, 5], { etag: '"same"' });
    await ingestion.fetchSources();
    serve([1], status(410));
    routes['/feed'] = (request, response) =>
      response.writeHead(request.headers['if-none-match'] ? 304 : 500).end();
    await look(2);
    expect(await count('published')).toBe(ALL.length);
  });

  it('are withdrawn at the second 404 if the feed drops them, and return by themselves', async () => {
    await publishAll();
    list([2, 3, 4, 5]);
    serve([1], status(404));
    await look(1);
    expect(await count('withdrawn')).toBe(0);
    await look(1);
    expect(await ingestion.item('report-1')).toMatchObject({ status: 'withdrawn', text: null });
    expect(await withdrawn()).toHaveLength(1);
    // A page that stays away tells nothing about its host, so others can be withdrawn later.
    await look(4);
    expect(await ingestion.source('paper')).toMatchObject({ health: 'healthy', last_reason: null });
    serve([1]);
    await look(1);
    const { id, ...returned } = await ingestion.item('report-1');
    expect(returned).toMatchObject({ status: 'published', revision: 2 });
    expect((await ingestion.events()).at(-1)).toMatchObject({ article_id: id, revision: 2 });
  });

  it('are withdrawn at the first 410 if the feed drops them, after other pages of the host were asked', async () => {
    await publishAll();
    list([2, 3, 4, 5]);
    serve([1], status(410));
    await ingestion.db.query(
      `UPDATE items SET created_at = now() - interval '1 day', fetched_at = now() - interval '1 day'
        WHERE url LIKE '%/report-1'`,
    );
    publisher.asked.length = 0;
    await ingestion.fetchSources();
    expect(publisher.getPaths().filter((path) => path !== '/feed')).toHaveLength(4);
    expect(await ingestion.item('report-1')).toMatchObject({ status: 'withdrawn' });
  });

  it('stay published if only the missing one was due, and the others are missing, too', async () => {
    await publishAll();
    list([9]);
    serve([9]);
    await ingestion.fetchSources();
    serve([...ALL, 9], status(410));
    await ingestion.db.query(
      `UPDATE items SET created_at = now() - interval '1 day', fetched_at = now() - interval '1 day'
        WHERE url LIKE '%/report-1'`,
    );
    await ingestion.fetchSources();
    expect(await count('published')).toBe(ALL.length + 1);
  });

  it.each([
    ['404', status(404)],
    ['410', status(410)],
    ['403', status(403)],
    ['401', status(401)],
    ['503', status(503)],
    ['the front page', status(302, { location: '/' })],
  ])('are read after days in which each new page of a feed answered %s', async (_name, handler) => {
    list(ALL);
    serve(ALL, handler);
    await ingestion.addLocalSource('paper', `${url}/feed`);
    await ingestion.fetchSources();
    await look(6);
    expect(await count('published')).toBe(0);
    serve(ALL);
    await look(1);
    expect(await count('published')).toBe(ALL.length);
  });

  it('are asked for a month at most, and withdrawn ones for a month after their withdrawal', async () => {
    await publishAll();
    list([2, 3, 4, 5]);
    serve([1], status(410));
    await look(1);
    const old = `created_at = now() - interval '40 days', next_attempt_at = now()`;
    await ingestion.db.query(`UPDATE items SET ${old} WHERE status = 'withdrawn'`);
    await ingestion.fetchSources();
    expect((await ingestion.item('report-1')).nextAttemptAt).not.toBeNull();
    await ingestion.db.query(
      `UPDATE items SET ${old}, updated_at = now() - interval '32 days' WHERE status = 'withdrawn'`,
    );
    await ingestion.fetchSources();
    expect((await ingestion.item('report-1')).nextAttemptAt).toBeNull();
  });
});
