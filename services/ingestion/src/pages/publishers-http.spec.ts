import { type AddressInfo, createServer, type Server } from 'node:net';
import { once } from 'node:events';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { closeConnections } from '@frontier/safe-fetch';
import { type Handler, send, status, useLocalPublisher } from '../../test/support/local-publisher';
import type { IngestionConfig } from '../ingestion.config';
import { Parser } from '../parsing/parser';
import { PageReader, type ReadPage } from './page-reader';

const CONFIG = {
  INGESTION_PAGE_TIMEOUT_MS: 20_000,
  INGESTION_PAGE_MAX_BYTES: 3_000_000,
  INGESTION_PARSE_TIMEOUT_MS: 20_000,
  INGESTION_PARSE_MEMORY_MB: 256,
  INGESTION_HOST_DELAY_MS: 1,
} as IngestionConfig;

const TEXT = 'The frontier was open on that morning, and the señal of the peñón was seen. ';
const page = (head = '', body = ''): string =>
  `<html lang="en"><head><title>Open</title>${head}</head><body>${body}<article><h1>Open</h1><p>${TEXT.repeat(8)}</p></article></body></html>`;
const PAGE = page();
const HTML = 'text/html; charset=utf-8';
const LONG = 'x'.repeat(60_000);
const stub = (head: string): string => `<html><head><title>…</title>${head}</head><body></body></html>`;
const refresh = (content: string): string => `<meta http-equiv="refresh" content="${content}">`;
const latin1 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

/** Sends headers as given, even repeated and malformed ones. */
const raw =
  (headers: string[], body: string | Buffer = PAGE, code = 200): Handler =>
  (_request, response) => {
    response.sendDate = false;
    response.writeHead(code, headers).end(body);
  };
const coded = (encoding: string, body: string | Buffer = PAGE): Handler =>
  send(body, { 'content-encoding': encoding });
const typed = (type: string, body: string | Buffer = PAGE): Handler => raw(['Content-Type', type], body);
const moved = (location: string, code = 302): Handler => status(code, { location });
/** Answers with the page only if the request has a cookie, else sets it and redirects. */
const walled =
  (name: string, to: string, attributes = ''): Handler =>
  (request, response) => {
    if (request.headers.cookie?.includes(`${name}=1`)) send(PAGE)(request, response);
    else response.writeHead(302, { location: to, 'set-cookie': `${name}=1${attributes}` }).end();
  };

/** Responses from which the article is read. Some lead to `/target` or other paths of `PATHS`. */
const READ: Record<string, Handler> = {
  // Content encodings
  'coding-utf-8': coded('utf-8'),
  'coding-none': coded('none'),
  'coding-8bit': coded('8bit'),
  'coding-unknown-beside-identity': coded('identity, chunked'),
  'coding-named-like-a-property': coded('constructor'),
  'coding-empty': coded(''),
  'x-gzip': coded('x-gzip', gzipSync(PAGE)),
  'GZIP-in-capitals': coded('GZIP', gzipSync(PAGE)),
  'deflate-with-header': coded('deflate', deflateSync(PAGE)),
  'deflate-raw': coded('deflate', deflateRawSync(PAGE)),
  'brotli-but-plain': coded('br'),
  'gzip-but-plain': coded('gzip'),
  'deflate-but-plain': coded('deflate'),
  'gzip-without-its-end': coded('gzip', gzipSync(PAGE).subarray(0, -6)),
  'gzip-not-announced': send(gzipSync(PAGE)),
  'gzip-announced-as-type': typed('application/x-gzip, text/html', gzipSync(PAGE)),
  'gzip-twice': coded('gzip', gzipSync(gzipSync(PAGE))),
  'gzip-in-brotli': coded('gzip, br', brotliCompressSync(gzipSync(PAGE))),
  'coding-twice': raw(['Content-Encoding', 'gzip', 'Content-Encoding', 'gzip'], gzipSync(PAGE)),
  // Redirects
  'location-utf-8': moved(latin1('/señal-peñón')),
  'location-latin-1': moved('/se\u00f1al'),
  'location-blank': moved('/with blank'),
  'location-relative': moved('target'),
  'location-protocol-relative': (request, response) =>
    response.writeHead(302, { location: `//${request.headers.host}/target` }).end(),
  'location-with-fragment': moved('/target#comments'),
  'location-query-only': (request, response) =>
    request.url?.includes('?') ? send(PAGE)(request, response) : moved('?page=1')(request, response),
  'location-twice-equal': raw(['Location', '/target', 'Location', '/target'], '', 301),
  'status-300-with-location': moved('/target', 300),
  'status-303': moved('/target', 303),
  'status-307': moved('/target', 307),
  'status-308': moved('/target', 308),
  'seven-hops': moved('/hop-1'),
  // Cookies
  'cookie-to-itself': walled('seen', '/cookie-to-itself'),
  'cookie-with-path': walled('seen', '/cookie-with-path', '; Path=/; HttpOnly; SameSite=Lax'),
  'cookie-then-back': moved('/gives-cookie'),
  'cookie-through-refresh': (request, response) => {
    if (request.headers.cookie === 'ok=yes') return send(PAGE)(request, response);
    send(stub(refresh('0')), { 'set-cookie': 'ok=yes; Path=/' })(request, response);
  },
  'cookies-two': (request, response) => {
    const { cookie = '' } = request.headers;
    if (cookie === 'a=1; b=2') return send(PAGE)(request, response);
    response
      .writeHead(302, {
        location: '/cookies-two',
        'set-cookie': cookie ? ['b=2'] : ['a=1', 'gone=1; Max-Age=0'],
      })
      .end();
  },
  // Refresh
  'refresh-at-once': send(stub(refresh('0; url=/target'))),
  'refresh-quoted': send(stub(refresh("1;URL='/target'"))),
  'refresh-without-url': send(stub(refresh('0, /target'))),
  'refresh-relative': send(stub(refresh('0;url=target#top'))),
  'refresh-in-capitals': send(stub('<META HTTP-EQUIV=Refresh CONTENT="0;url=/target">')),
  'refresh-with-words': send(page(refresh('2; url=/target')).replace('>Open<', '>Moving you on<')),
  'refresh-in-noscript': send(stub(`<noscript>${refresh('0; url=/target')}</noscript>`)),
  'refresh-header': send('', { refresh: '0; url=/target' }),
  'refresh-three-times': send(stub(refresh('0;url=/refresh-2'))),
  'refresh-of-a-live-page': send(page(refresh('20; url=/live'))),
  'refresh-beside-an-article': send(page(`<noscript>${refresh('0; url=/no-scripts')}</noscript>`)),
  'refresh-in-a-comment': send(page(`<!-- ${refresh('0; url=/nowhere')} -->`)),
  // Content types
  'type-twice': raw(['Content-Type', 'text/html', 'Content-Type', HTML]),
  'type-with-comma': typed('text/html, charset=utf-8'),
  'type-word': typed('html'),
  'type-empty': typed(''),
  'type-absent': raw([]),
  'type-without-semicolon': typed('text/html charset=utf-8'),
  'type-in-capitals': typed('TEXT/HTML;CHARSET=UTF-8'),
  'type-anything': typed('*/*'),
  'type-unknown': typed('application/unknown'),
  'type-xml': typed('application/xml', `<?xml version="1.0"?><!DOCTYPE html>${PAGE}`),
  'type-image-but-page': typed('image/jpeg', `\n<!doctype html>${PAGE}`),
  'charset-latin-1-after-comma': typed('text/html, charset=iso-8859-1', Buffer.from(PAGE, 'latin1')),
  'charset-in-meta': typed('text/html', Buffer.from(page('<meta charset=windows-1252>'), 'latin1')),
  'charset-in-utf-16-mark': typed('text/html', Buffer.from(`\ufeff${PAGE}`, 'utf16le')),
  'charset-in-utf-8-mark': typed('text/html; charset=latin1', `\ufeff${PAGE}`),
  // Sizes and statuses
  'headers-of-60-kB': raw(['Content-Type', HTML, 'X-Policy', LONG]),
  'headers-of-120-kB': raw(['Content-Type', HTML, 'X-Policy', LONG, 'X-Report', LONG]),
  'scripts-of-2-MB': send(page(`<script>${'var a=1;'.repeat(280_000)}</script>`)),
  'styles-of-2-MB': send(page('', `<style>${'b{color:red}'.repeat(200_000)}</style>`)),
  'status-203': send(PAGE, {}, 203),
  'status-206-with-all': send(PAGE, { 'content-range': `bytes 0-${PAGE.length}/${PAGE.length + 1}` }, 206),
};

const PATHS: Record<string, Handler> = {
  target: send(PAGE),
  [encodeURI('señal-peñón')]: send(PAGE),
  'se%F1al': send(PAGE),
  'with%20blank': send(PAGE),
  'gives-cookie': (_request, response) =>
    response.writeHead(302, { location: '/needs-cookie', 'set-cookie': 'pass=1; Path=/' }).end(),
  'needs-cookie': walled('pass', '/gives-cookie'),
  'refresh-2': send(stub(refresh('0;url=/refresh-3'))),
  'refresh-3': send(stub(refresh('0;url=/target'))),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((hop) => [`hop-${hop}`, moved(hop === 6 ? '/target' : `/hop-${hop + 1}`)]),
  ),
};

/** Responses that hold no article, with the reason, and whether the page is tried again. */
const FAILING: Record<string, [Handler, string, 'again' | 'final']> = {
  'not-found': [status(404), 'http_404', 'final'],
  gone: [status(410), 'http_410', 'final'],
  ...Object.fromEntries(
    [400, 401, 402, 403, 405, 406, 418, 429, 451, 500, 503, 520].map((code) => [
      `status-${code}`,
      [status(code), `http_${code}`, 'again'] as const,
    ]),
  ),
  'accepted-by-a-challenge': [send(PAGE, {}, 202), 'http_202', 'again'],
  'no-content': [status(204), 'http_204', 'again'],
  'choices-without-location': [send('<a href=/a>a</a>', {}, 300), 'http_300', 'again'],
  'first-bytes-only': [send(PAGE, { 'content-range': 'bytes 0-99/5000' }, 206), 'http_206', 'again'],
  'empty-with-200': [send(''), 'no_text', 'again'],
  'corrupt-gzip': [
    coded('gzip', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8])),
    'bad_encoding',
    'again',
  ],
  'three-codings': [coded('gzip, gzip, gzip'), 'bad_encoding', 'again'],
  'two-locations': [raw(['Location', '/target', 'Location', '/elsewhere'], '', 302), 'bad_redirect', 'again'],
  'no-location': [status(302), 'bad_redirect', 'again'],
  'loop-with-a-cookie': [
    (_request, response) =>
      response.writeHead(302, { location: '/loop-with-a-cookie', 'set-cookie': 'a=1' }).end(),
    'redirect_loop',
    'again',
  ],
  'refresh-to-itself-for-ever': [send(stub(refresh('0'))), 'redirect_loop', 'again'],
  'refresh-to-the-private-network': [
    send(stub(refresh('0;url=http://10.0.0.1/'))),
    'refused_address',
    'again',
  ],
  'redirect-to-this-machine': [moved('http://127.0.0.1:1/'), 'refused_port', 'again'],
  'refresh-to-a-script': [send(stub(refresh('0;url=javascript:alert(1)'))), 'no_text', 'again'],
  'json-error': [typed('application/json', '{"error":"busy"}'), 'not_a_page', 'again'],
  pdf: [typed('application/pdf', '%PDF-1.7'), 'not_a_page', 'final'],
  'pdf-without-type': [raw([], '%PDF-1.7\n1 0 obj'), 'not_a_page', 'final'],
  image: [typed('image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47])), 'not_a_page', 'final'],
  'another-language': [
    send(
      `<html lang="fr"><body><article><h1>Ouvert</h1><p>${'La frontière était ouverte ce matin-là, et personne ne demandait de passeport. '.repeat(9)}</p></article>`,
    ),
    'unsupported_language',
    'final',
  ],
};

/** Bytes of a server that breaks HTTP itself. */
const BROKEN: Record<string, [string, string]> = {
  'chunks of garbage': [
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzzz\r\nhello\r\n0\r\n\r\n',
    'bad_response',
  ],
  'another protocol': ['220 mail ready\r\n\r\n', 'bad_response'],
  'a body shorter than announced': [
    'HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n<html>',
    'connection_failed',
  ],
  'no answer': ['', 'connection_failed'],
  'a status alone': ['HTTP/1.1 200', 'connection_failed'],
  'a header without a name': ['HTTP/1.1 200 OK\r\n: x\r\n\r\n', 'bad_response'],
};

describe('pages of publishers with odd HTTP', () => {
  const parser = new Parser(CONFIG);
  const handlers: Record<string, Handler> = {
    ...PATHS,
    ...READ,
    ...Object.fromEntries(Object.entries(FAILING).map(([name, [handler]]) => [name, handler])),
  };
  let robots: Handler | undefined;
  const publisher = useLocalPublisher((path) =>
    path === '/robots.txt' ? robots : handlers[path.slice(1).replace(/\?.*/, '')],
  );
  const servers: Server[] = [];
  afterAll(async () => {
    await parser.onApplicationShutdown();
    await closeConnections();
    for (const server of servers) server.close();
  });
  beforeEach(() => {
    robots = undefined;
    publisher.asked.length = 0;
  });

  const read = (address: string): Promise<ReadPage | null> =>
    new PageReader(parser, CONFIG).createSession().readIfChanged(address, true, {}, () => Promise.resolve());
  const readPath = (path: string) => read(`${publisher.url}/${path}`);

  it.each(Object.keys(READ))('are read: %s', async (path) => {
    const article = await readPath(path);
    expect(article).toMatchObject({ title: 'Open', via: 'visible' });
    expect(article?.text).toContain('señal of the peñón');
  });

  it.each(Object.entries(FAILING))('end with the right reason: %s', async (path, [, reason, ends]) => {
    await expect(readPath(path)).rejects.toMatchObject({ reason, isTransient: ends === 'again' });
  });

  it.each(Object.entries(BROKEN))('are tried again after %s', async (_name, [bytes, reason]) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined).once('data', () => socket.end(bytes));
    });
    servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const session = new PageReader(parser, CONFIG).createSession();
    // The page itself, without its robots.txt, which the same server breaks.
    const request = { allowPrivate: true, crawled: false, timeoutMs: 20_000, maxBytes: 10_000 };
    await expect(session.fetch(`${address}/page`, request)).rejects.toMatchObject({ reason });
    await expect(read(`${address}/page`)).rejects.toMatchObject({ isTransient: true });
  });

  it('counts one attempt for a page that sends the reader on', async () => {
    let attempts = 0;
    const session = new PageReader(parser, CONFIG).createSession();
    const count = (): Promise<void> => {
      attempts += 1;
      return Promise.resolve();
    };
    await session.readIfChanged(`${publisher.url}/refresh-three-times`, true, {}, count);
    expect(attempts).toBe(1);
    expect(publisher.getPaths()).toEqual(['/refresh-three-times', '/refresh-2', '/refresh-3', '/target']);
  });

  it('asks robots.txt before it follows a refresh', async () => {
    robots = send('User-agent: *\nDisallow: /target');
    await expect(readPath('refresh-at-once')).rejects.toMatchObject({ reason: 'robots_disallowed' });
    expect(publisher.getPaths()).toEqual(['/refresh-at-once']);
  });

  const filler = '# about nothing\n'.repeat(40_000);
  const wildcards = 'Disallow: /*/print/*?sid=\n'.repeat(2_300);
  it.each<[string, Handler, boolean]>([
    ['of 600 kB that end with a rule', send(`User-agent: *\nDisallow: /x\n${filler}Disallow: /target`), true],
    ['of 600 kB that begin with a rule', send(`User-agent: *\nDisallow: /target\n${filler}`), false],
    ['of 600 kB in gzip', coded('gzip', gzipSync(`User-agent: *\nDisallow: /target\n${filler}`)), false],
    ['of 58 kB of wildcards', send(`User-agent: *\n${wildcards}`), true],
    ['of 58 kB of wildcards before a rule', send(`User-agent: *\n${wildcards}Disallow: /tar*t$`), false],
    ['in a gzip file', send(gzipSync('User-agent: *\nDisallow: /target')), false],
    ['with an unknown encoding', coded('none', 'User-agent: *\nDisallow: /target'), false],
    ['with carriage returns only', send('User-agent: *\rDisallow: /target\r'), false],
    ['with a redirect loop', moved('/robots.txt'), true],
    ['with a status of 403', status(403), true],
    ['as an HTML page', send(PAGE), true],
  ])('follows the rules %s', async (_name, handler, isAllowed) => {
    robots = handler;
    const verdict = await readPath('target').then(
      () => true,
      (error: unknown) => (error as { reason: string }).reason,
    );
    expect(verdict).toBe(isAllowed || 'robots_disallowed');
  });
});
