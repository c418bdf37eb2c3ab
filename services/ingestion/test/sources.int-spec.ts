import type { Problem } from '@frontier/service-kit';
import { SourceSeeder } from '../src/sources/source-seeder';
import type { SourceAnswer } from '../src/sources/source.schemas';
import { useIngestion } from './support/ingestion-under-test';

const feed_url = 'https://www.example.com/feed';
const feed = { key: 'my-feed', name: 'My feed', kind: 'rss', feed_url, lang: 'en' };
const UNKNOWN_ID = '01990000-0000-7000-8000-000000000000';

describe('sources', () => {
  const ingestion = useIngestion();

  const create = (body: object) =>
    ingestion.internal<SourceAnswer & Problem>('POST', '/internal/sources', body);
  const change = (id: string, body: object) =>
    ingestion.internal<SourceAnswer & Problem>('PATCH', `/internal/sources/${id}`, body);

  it('include the publishers of the repository, disabled if no feed is known', async () => {
    const sources = await ingestion.sources();
    expect(sources.length).toBeGreaterThanOrEqual(25);
    expect(sources.find(({ key }) => key === 'gbc')).toMatchObject({
      feed_url: null,
      enabled: false,
      health: 'disabled',
      note: expect.stringContaining('unknown') as string,
    });
  });

  it('are seeded at each boot without undoing changes by staff', async () => {
    const { id } = await ingestion.source('el-pais');
    await change(id, { name: 'El País, renamed', feed_url: 'https://elpais.com/other', enabled: true });
    const before = await ingestion.sources();
    await ingestion.app.get(SourceSeeder).onApplicationBootstrap();
    expect(await ingestion.sources()).toEqual(before);
    expect(await ingestion.source('el-pais')).toMatchObject({ name: 'El País, renamed', enabled: true });
  });

  it('can be created, but not twice with the same key', async () => {
    const { status, body } = await create(feed);
    expect(status).toBe(201);
    const added = { domain: 'example.com', enabled: true, health: 'unknown' };
    expect(body).toMatchObject(added);
    expect((await create(feed)).body.code).toBe('SOURCE_EXISTS');
  });

  it.each([
    ['a URL that is not http or https', { ...feed, key: 'a2', feed_url: 'file:///etc/passwd' }],
    ['a permission for private addresses', { ...feed, key: 'a3', allow_private: true }],
    ['a reserved key', { ...feed, key: 'sample-mine' }],
    ['no URL', { ...feed, key: 'a4', feed_url: '' }],
    ['an unknown kind', { ...feed, key: 'a5', kind: 'gopher' }],
  ])('are refused on creation with %s', async (_name, body) => {
    expect((await create(body)).status).toBe(400);
  });

  it('cannot be enabled without a feed URL, and lose their recorded failures when the URL changes', async () => {
    const { id } = await ingestion.source('rtve');
    expect((await change(id, { enabled: true })).body.code).toBe('SOURCE_WITHOUT_FEED');
    await ingestion.db.query(
      `UPDATE sources SET consecutive_failures = 4, last_reason = 'http_500', etag = 'x',
       next_attempt_at = now() + interval '1 day' WHERE id = $1`,
      [id],
    );
    const cleared = { enabled: true, consecutive_failures: 0, next_attempt_at: null, last_reason: null };
    const { body } = await change(id, { enabled: true, feed_url: 'https://www.rtve.es/feed' });
    expect(body).toMatchObject(cleared);
    expect((await change(UNKNOWN_ID, { enabled: true })).body.code).toBe('SOURCE_NOT_FOUND');
  });

  it('need a valid token, as do runs, logs and items', async () => {
    const headers = { authorization: 'Bearer wrong' };
    for (const path of ['sources', 'runs', 'ingestion-logs', `items/${UNKNOWN_ID}`])
      expect((await ingestion.internal('GET', `/internal/${path}`, undefined, headers)).status).toBe(401);
  });
});
