import { send, useLocalPublisher } from '../../test/support/local-publisher';
import type { IngestionConfig } from '../ingestion.config';
import { Parser } from '../parsing/parser';
import { PageReader } from './page-reader';

const CONFIG = {
  INGESTION_PAGE_TIMEOUT_MS: 5_000,
  INGESTION_PAGE_MAX_BYTES: 100_000,
  INGESTION_PARSE_TIMEOUT_MS: 10_000,
  INGESTION_PARSE_MEMORY_MB: 256,
} as IngestionConfig;
const PAGE = `<html lang="en"><body><article><h1>Open</h1><p>${'The frontier was open. '.repeat(20)}</p></article>`;

describe('CrawlSession', () => {
  const parser = new Parser(CONFIG);
  const publisher = useLocalPublisher((path) => send(PAGE, {}, path === '/a' ? 200 : 404));
  afterAll(() => parser.onApplicationShutdown());

  const read = (path: string, attempting: () => Promise<void>) => {
    const session = new PageReader(parser, CONFIG).createSession();
    return session.readIfChanged(publisher.url + path, true, {}, attempting);
  };

  it('throws a PageError for a bad page, but passes database errors through', async () => {
    expect(await read('/a', () => Promise.resolve())).toMatchObject({ title: 'Open' });
    await expect(read('/b', () => Promise.resolve())).rejects.toMatchObject({ reason: 'http_404' });
    const down = new Error('Connection terminated unexpectedly');
    await expect(read('/a', () => Promise.reject(down))).rejects.toBe(down);
  });
});
