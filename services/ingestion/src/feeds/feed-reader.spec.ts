import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  let server: Server;
  beforeAll(async () => {
    server = createServer(({ url }, response) => response.end(url === '/feed' ? FEED : 'No feed'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(async () => {
    server.close();
    await parser.onApplicationShutdown();
  });

  const noted = (): Promise<void> => Promise.resolve();
  const read = (
    path: string,
    { recordParseStart = noted, recordParseEnd = noted }: Partial<SourcesService> = {},
  ) => {
    const feedUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    const sources = { recordParseStart: recordParseStart, recordParseEnd: recordParseEnd } as SourcesService;
    const source = { kind: 'feed', feedUrl, allowPrivate: true } as unknown as Source;
    const session = new PageReader(parser, CONFIG).createSession();
    return new FeedReader(parser, sources, CONFIG).read(source, {
      session,
      ignoreValidators: false,
      isAllNew: () => Promise.resolve(false),
    });
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
