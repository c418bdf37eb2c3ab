import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
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
  let server: Server;
  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      response.writeHead(url === '/a' ? 200 : 404, { 'content-type': 'text/html' }).end(PAGE);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(async () => {
    server.close();
    await parser.onApplicationShutdown();
  });

  const read = (path: string, attempting: () => Promise<void>) => {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    return new PageReader(parser, CONFIG).createSession().readIfChanged(address, true, {}, attempting);
  };

  it('throws a PageError for a bad page, but passes database errors through', async () => {
    expect(await read('/a', () => Promise.resolve())).toMatchObject({ title: 'Open' });
    await expect(read('/b', () => Promise.resolve())).rejects.toMatchObject({ reason: 'http_404' });
    const down = new Error('Connection terminated unexpectedly');
    await expect(read('/a', () => Promise.reject(down))).rejects.toBe(down);
  });
});
