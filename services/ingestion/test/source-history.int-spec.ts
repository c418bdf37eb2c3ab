import type { Problem } from '@frontier/service-kit';
import type { PageTrialAnswer } from '../src/review/page-trial.schemas';
import type { SourceDays, SourceItems } from '../src/source-history/source-history.schemas';
import { useIngestion, useSampleSource } from './support/ingestion-under-test';

describe('source inspection', () => {
  const sample = useSampleSource();
  const ingestion = useIngestion(() => ({ INGESTION_SAMPLE_SOURCE_URL: sample.url }));
  let source: string;
  beforeAll(async () => {
    await ingestion.fetchSources();
    source = (await ingestion.item('transaction-tax-explained')).sourceId ?? '';
  });

  const days = async (id = source): Promise<SourceDays['days']> =>
    (await ingestion.internal<SourceDays>('GET', `/internal/sources/${id}/days`)).body.days;
  const tried = async (url: string): Promise<PageTrialAnswer> => {
    const path = '/internal/page-trials';
    const { status, body } = await ingestion.internal<PageTrialAnswer>('POST', path, { url });
    expect(status).toBe(200);
    return body;
  };

  it('counts reads, failures, found and published pages for each of thirty days', async () => {
    const found = await ingestion.db.query<{ shown: boolean }[]>(
      `SELECT status = 'published' AS shown FROM items WHERE source_id = $1`,
      [source],
    );
    expect(await days()).toHaveLength(30);
    const shown = found.filter((item) => item.shown).length;
    expect((await days()).at(-1)).toMatchObject({ reads: 1, failures: 0, found: found.length, shown });
    expect(shown).toBeGreaterThan(0);

    const silent = await ingestion.addLocalSource('silent', `${sample.url}/no-such-feed`);
    await ingestion.fetchSources(silent);
    await ingestion.fetchSources(silent);
    expect((await days(silent)).at(-1)).toMatchObject({ reads: 0, failures: 2, found: 0, shown: 0 });
  });

  it('lists the items of a source by page, with status and reason', async () => {
    const list = async (page: number): Promise<SourceItems> => {
      const path = `/internal/sources/${source}/items?page=${page}&page_size=5`;
      return (await ingestion.internal<SourceItems>('GET', path)).body;
    };
    const [first, second] = [await list(1), await list(2)];
    expect(first.items).toHaveLength(5);
    expect(first.total).toBeGreaterThan(5);
    expect(first.items.every(({ reason }) => reason !== '')).toBe(true);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('returns 404 for an unknown source', async () => {
    for (const part of ['days', 'items']) {
      const path = `/internal/sources/00000000-0000-4000-8000-000000000000/${part}`;
      const { status, body } = await ingestion.internal<Problem>('GET', path);
      expect([status, body.code]).toEqual([404, 'SOURCE_NOT_FOUND']);
    }
  });

  it('returns the result of each step for a page without storing the page', async () => {
    const before = (await ingestion.items()).length;
    const item = await ingestion.item('transaction-tax-explained');
    const known = await tried(item.url);
    expect(known).toMatchObject({ outcome: 'published', fetched: true, known: { status: 'published' } });
    expect(known.page).toMatchObject({ title: item.title, lang: 'en' });
    expect(known.page?.words).toBeGreaterThan(50);
    expect(known.judgement?.verdict).toBe('show');
    expect(known.judgement?.findings.length).toBeGreaterThan(0);

    const copy = await tried(`${item.url}?edition=evening`);
    expect(copy).toMatchObject({ outcome: 'duplicate', known: null, copy_of: { id: item.id } });

    const other = (await ingestion.item('friendly-match')).url;
    expect(await tried(other)).toMatchObject({ outcome: 'off_topic', judgement: { verdict: 'reject' } });

    const missing = await tried(`${sample.url}/no-such-page`);
    expect(missing).toMatchObject({ outcome: 'failed', reason: 'http_404', fetched: false, page: null });
    expect((await ingestion.items()).length).toBe(before);
  });

  it('rejects URLs outside the public web', async () => {
    const refused = { outcome: 'failed', fetched: false };
    expect(await tried('http://169.254.169.254/latest/meta-data')).toMatchObject(refused);
    const file = { url: 'file:///etc/passwd' };
    expect((await ingestion.internal('POST', '/internal/page-trials', file)).status).toBe(400);
  });
});
