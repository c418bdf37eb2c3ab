import { send, useLocalPublisher } from '../../test/support/local-publisher';
import type { IngestionConfig } from '../ingestion.config';
import { PageReader } from '../pages/page-reader';
import { Parser } from '../parsing/parser';
import type { Source } from '../sources/source.entity';
import type { SourcesService } from '../sources/sources.service';
import { FeedReader } from './feed-reader';

const CONFIG = {
  INGESTION_FEED_TIMEOUT_MS: 5_000,
  INGESTION_FEED_MAX_BYTES: 100_000,
  INGESTION_PARSE_TIMEOUT_MS: 10_000,
  INGESTION_PARSE_MEMORY_MB: 256,
} as IngestionConfig;
const FEED =
  '<rss version="2.0"><channel><item><title>Open</title><link>https://a.example/1</link></item></channel></rss>';

describe('FeedReader', () => {
  const parser = new Parser(CONFIG);
  const publisher = useLocalPublisher((path) => send(path === '/feed' ? FEED : 'No feed'));
  afterAll(() => parser.onApplicationShutdown());

  const noted = (): Promise<void> => Promise.resolve();
  const read = (path: string, records: Partial<SourcesService> = {}) => {
    const sources = { recordParseStart: noted, recordParseEnd: noted, ...records } as SourcesService;
    const source = { kind: 'feed', feedUrl: publisher.url + path } as unknown as Source;
    const config = { ...CONFIG, INGESTION_PRIVATE_ORIGINS: [publisher.url] };
    const session = new PageReader(parser, CONFIG).createSession();
    const options = { session, ignoreValidators: false, isAllNew: () => Promise.resolve(false) };
    return new FeedReader(parser, sources, config).read(source, options);
  };

  it('throws a FeedError for a bad feed, but passes database errors through', async () => {
    expect((await read('/feed')).entries).toMatchObject([{ title: 'Open' }]);
    await expect(read('/page')).rejects.toMatchObject({ reason: 'malformed_feed' });
    const down = new Error('Connection terminated unexpectedly');
    const fails = (): Promise<void> => Promise.reject(down);
    await expect(read('/feed', { recordParseStart: fails })).rejects.toBe(down);
    await expect(read('/feed', { recordParseEnd: fails })).rejects.toBe(down);
  });
});
