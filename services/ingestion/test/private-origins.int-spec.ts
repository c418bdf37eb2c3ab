import type { PageTrialAnswer } from '../src/review/page-trial.schemas';
import type { SourceAnswer } from '../src/sources/source.schemas';
import { useIngestion, useSampleSource } from './support/ingestion-under-test';
import { send, useLocalPublisher } from './support/local-publisher';

const words = Array.from({ length: 80 }, (_, n) => `word${n}`).join(' ');
const page = `<html lang="en"><body><article><h1>Border</h1><p>The Gibraltar treaty and the frontier. ${words}</p></article></body></html>`;

describe('private addresses', () => {
  const sample = useSampleSource();
  const allowed = useLocalPublisher(() => send(page));
  const office = useLocalPublisher(() => send(page));
  const ingestion = useIngestion(() => ({
    INGESTION_SAMPLE_SOURCE_URL: sample.url,
    INGESTION_PRIVATE_ORIGINS: allowed.url,
    INGESTION_FEED_TIMEOUT_MS: '6000',
    INGESTION_PAGE_TIMEOUT_MS: '6000',
  }));
  beforeEach(() => {
    office.asked.length = 0;
  });

  const move = async (key: string, feed_url: string): Promise<SourceAnswer> => {
    const { id } = await ingestion.source(key);
    const change = { feed_url, enabled: true };
    const { status, body } = await ingestion.internal<SourceAnswer>(
      'PATCH',
      `/internal/sources/${id}`,
      change,
    );
    expect(status).toBe(200);
    return body;
  };
  const tryPage = async (url: string): Promise<PageTrialAnswer> =>
    (await ingestion.internal<PageTrialAnswer>('POST', '/internal/page-trials', { url })).body;

  const getPort = (url: string): string => new URL(url).port;
  it.each<[string, (url: string) => string]>([
    ['another port of this machine', (url) => `${url}/feed`],
    ['this machine by its name', (url) => `http://localhost:${getPort(url)}/feed`],
    ['this machine as a number', (url) => `http://2130706433:${getPort(url)}/feed`],
    ['this machine in IPv6', (url) => `http://[::1]:${getPort(url)}/feed`],
    ['this machine by https', (url) => `https://127.0.0.1:${getPort(url)}/feed`],
    ['another address of this machine', (url) => `http://127.0.0.2:${getPort(url)}/feed`],
    ['the network at an ordinary port', () => 'http://192.168.1.1/feed'],
    ['the network at another port', () => 'http://10.1.2.3:9000/feed'],
    [
      'the port of the sample source by another name',
      () => `http://localhost:${getPort(sample.url)}/feeds/a`,
    ],
  ])('stay closed if staff move the sample source, or another one, to %s', async (_, getUrl) => {
    const url = getUrl(office.url);
    for (const key of ['sample-rss', 'el-pais']) {
      const { id } = await move(key, url);
      await ingestion.fetchSources(id);
      expect(await ingestion.source(key)).toMatchObject({
        last_reason: expect.stringMatching(/^refused_(port|address)$/) as string,
      });
      expect(await tryPage(url)).toMatchObject({
        ...{ outcome: 'failed', fetched: false, page: null },
        reason: expect.stringMatching(/^refused_(port|address)$/) as string,
      });
      expect(await ingestion.runJob('add-url', { url })).toMatchObject({ state: 'skipped' });
    }
    expect(office.asked).toEqual([]);
  });

  it.each([
    ['the sample source', () => `${sample.url}/pages/treaty-signed-brussels`],
    ['an origin that the environment names', () => `${allowed.url}/page`],
  ])('can be read at %s, also if no source is there', async (_, getUrl) => {
    for (const key of ['sample-rss', 'sample-atom', 'sample-json'])
      await move(key, 'https://www.example.com/feed');
    expect(await tryPage(getUrl())).toMatchObject({ fetched: true, page: expect.anything() as object });
  });

  it('can be read by a source that staff add at an origin that the environment names', async () => {
    const { id } = await move('el-pais', `${allowed.url}/feed`);
    await ingestion.fetchSources(id);
    expect(allowed.getPaths()).toContain('/feed');
    expect(await ingestion.source('el-pais')).toMatchObject({ last_reason: 'malformed_feed' });
  });
});
