import { BUILD_HEADER, type ItemKindName, PURGES_HEADER } from '@frontier/domain';
import {
  ArticleSummarisedV1,
  ArticleVisibilityChangedV1,
  type EventContract,
  IssuePublishedV1,
  ItemChangedV1,
  ThreadChangedV1,
  VideoChangedV1,
} from '@frontier/events';
import { ServiceClock } from '@frontier/service-kit';
import { stopTestServers } from '@frontier/testing';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { createHash, randomUUID } from 'node:crypto';
import { PageCache } from '../src/pages/page-cache';
import type { FakeUpstream } from './support/fake-upstream';
import { eventually, RunningGateway } from './support/running-gateway';

let gateway: RunningGateway;
let frontend: FakeUpstream;
let bus: NatsConnection;
beforeAll(async () => {
  gateway = await RunningGateway.start({ GATEWAY_UPSTREAM_TIMEOUT_MS: '1500' });
  ({ frontend } = gateway.parts);
  bus = await connect({ servers: gateway.nats.url });
  await eventually(() => expect(gateway.get(PageCache).isConnected).toBe(true));
});
afterAll(async () => {
  await bus.close();
  await gateway.stop();
  await stopTestServers();
});
beforeEach(() => {
  gateway.get(PageCache).clock.markAllGone();
  frontend.seen.length = 0;
});

const page = (text: string): string =>
  `<!doctype html><title>x</title><p>${text}</p>${'<p>filler</p>'.repeat(200)}`;
const degradedPage = (nonce: string): string =>
  page(`<meta name="frontier:degraded" content="degraded-${nonce}">`);
const read = async (path: string, headers: Record<string, string> = {}) => {
  const response = await gateway.fetch(path, { headers });
  return { response, cache: response.headers.get('x-cache'), text: await response.text() };
};
/** Requests a path twice and returns both cache statuses. */
const readTwice = async (path: string, headers?: Record<string, string>) => [
  (await read(path, headers)).cache,
  (await read(path, headers)).cache,
];
const freshSlug = (): string => `article-${randomUUID()}`;
const hashScript = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Publishes an event with the example data of its contract, some fields of which are changed. */
const publish = async (event: EventContract, changes: object = {}): Promise<void> => {
  const envelope = {
    specversion: '1.0',
    id: randomUUID(),
    source: 'content',
    type: event.subject,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
    data: { ...(event.example as object), ...changes },
  };
  bus.publish(event.subject, JSON.stringify(envelope));
  await bus.flush();
};
const summarised = (slug: string) => publish(ArticleSummarisedV1, { slug });
const hidden = (slug: string) => publish(ArticleVisibilityChangedV1, { slug, visible: false });
const itemChanged = (kind: ItemKindName, changes: { slug?: string; visible?: boolean } = {}) =>
  publish(ItemChangedV1, { kind, visible: true, ...changes });

it('[M11] staff pages and links under /go/ are excluded from search engines', async () => {
  frontend.html(page('x'));
  const robots = async (path: string) => (await read(path)).response.headers.get('x-robots-tag');
  for (const path of ['/admin', '/admin/users', '/auth', '/setup-admin', '/go/treaty-text'])
    expect([path, await robots(path)]).toEqual([path, 'noindex']);
  expect(await robots('/about')).toBeNull();
});

describe('pages of items', () => {
  it.each([
    ['timeline-event', '/timeline', '/glossary'],
    ['glossary-term', '/glossary', '/timeline'],
    ['faq', '/', '/analysis'],
    ['explainer', '/knowledge', '/merch'],
  ] as const)('a changed %s invalidates %s but not %s', async (kind, touched, other) => {
    frontend.html(page('x'));
    await Promise.all([read(touched), read(other)]);
    expect([(await read(touched)).cache, (await read(other)).cache]).toEqual(['hit', 'hit']);
    await itemChanged(kind);
    await eventually(async () => expect((await read(touched)).cache).toBe('miss'));
    expect((await read(other)).cache).toBe('hit');
  });

  it('[A28] the page of a hidden item is not shown, even while the site is down', async () => {
    frontend.html(page('hidden soon'));
    await read('/services');
    frontend.html('broken', 500);
    await itemChanged('service');
    // The item has changed, but is not hidden: a stale page is better than none.
    await eventually(async () => expect((await read('/services')).cache).toBe('stale'));
    await itemChanged('service', { visible: false });
    await eventually(async () => expect((await read('/services')).text).not.toContain('hidden soon'));
  });

  it.each(['/news/rss', '/news/rss?tag=schengen', '/news-sitemap.xml', '/sitemap.xml'])(
    '[A28] %s with a link to a hidden article is no longer served, even while the site is down',
    async (path) => {
      const slug = freshSlug();
      frontend.xml(`<rss><link>https://frontier.test/news/${slug}</link>${'<item/>'.repeat(200)}</rss>`);
      await read(path);
      expect(await read(path)).toMatchObject({ cache: 'hit', text: expect.stringContaining(slug) });
      frontend.html('broken', 500);
      await summarised(slug);
      await eventually(async () => expect((await read(path)).cache).toBe('stale'));
      await hidden(slug);
      await eventually(async () => expect((await read(path)).text).not.toContain(slug));
    },
  );

  it('[A28] a page that links to a hidden item is no longer served', async () => {
    frontend.html(page('<a href="/explained/example-item">soon hidden</a>'));
    await read('/about');
    expect(await read('/about')).toMatchObject({
      cache: 'hit',
      text: expect.stringContaining('soon hidden'),
    });
    frontend.html('broken', 500);
    await itemChanged('explainer', { slug: 'example-item', visible: false });
    await eventually(async () => expect((await read('/about')).text).not.toContain('soon hidden'));
  });

  it('a sitemap that the site marks as degraded is not cached', async () => {
    frontend.respondWithNonce('application/xml', (nonce) => `<!-- degraded-${nonce} --><urlset/>`);
    expect(await readTwice('/sitemap.xml')).toEqual(['miss', 'miss']);
  });

  it.each([
    ['/about', 'text/html', '<meta name="frontier:degraded" content="degraded-'],
    ['/news/rss', 'application/rss+xml', '<!-- degraded-'],
    ['/about?_rsc=a', 'text/x-component', '"name":"frontier:degraded","content":"degraded-'],
  ])(
    '%s (%s) is cached if its content forges the degraded mark, even with an earlier nonce',
    async (path, type, mark) => {
      const headers: Record<string, string> = type === 'text/x-component' ? { rsc: '1' } : {};
      let earlier = 'unmarked';
      frontend.respondWithNonce(type, (nonce) => mark + (earlier = nonce));
      await read(path, headers);
      const stolen = earlier;
      frontend.respondWithNonce(type, () => `${mark}${stolen}" --> ${mark}" -->`);
      await read(path, headers);
      expect((await read(path, headers)).cache).toBe('hit');
    },
  );

  it('the nonce that the gateway sends to the site is removed from pages', async () => {
    const nonces: string[] = [];
    frontend.respondWithNonce('text/html', (nonce) => {
      nonces.push(nonce);
      return `<script nonce="${nonce}">a("${nonce}")</script><link nonce="${nonce}" href="/a.js">`;
    });
    const paths = [`/news/${freshSlug()}`, `/news/${freshSlug()}`];
    for (const path of paths) {
      expect((await read(path)).text).toBe('<script>a("")</script><link href="/a.js">');
    }
    expect(new Set(nonces).size).toBe(2);
    expect(nonces.join()).toMatch(/^[0-9a-f]{32},/);
  });

  it('navigation data that the site marks as degraded is not cached', async () => {
    frontend.respondWithNonce(
      'text/x-component',
      (nonce) => `1:["$","meta",null,{"name":"frontier:degraded","content":"degraded-${nonce}"}]`,
    );
    expect(await readTwice('/about?_rsc=b', { rsc: '1' })).toEqual(['miss', 'miss']);
  });

  it('a correction invalidates every page', async () => {
    frontend.html(page('x'));
    expect((await readTwice('/about'))[1]).toBe('hit');
    await itemChanged('correction');
    await eventually(async () => expect((await read('/about')).cache).toBe('miss'));
  });
});

it('[J15] a published issue invalidates the newsletter archive', async () => {
  frontend.html(page('x'));
  await Promise.all([read('/newsletter'), read('/timeline')]);
  expect((await read('/newsletter')).cache).toBe('hit');
  await publish(IssuePublishedV1);
  await eventually(async () => expect((await read('/newsletter')).cache).toBe('miss'));
  expect((await read('/timeline')).cache).toBe('hit');
});

it('[H1] a changed video invalidates the video library, and a hidden video removes it from the cache', async () => {
  frontend.html(page('with a video'));
  await Promise.all([read('/videos'), read('/videos?tag=travel'), read('/timeline')]);
  expect((await read('/videos?tag=travel')).cache).toBe('hit');
  await publish(VideoChangedV1);
  await eventually(async () => expect((await read('/videos')).cache).toBe('miss'));
  expect((await read('/videos?tag=travel')).cache).not.toBe('hit');
  expect((await read('/timeline')).cache).toBe('hit');
  frontend.html('broken', 500);
  await publish(VideoChangedV1, { visible: false });
  await eventually(async () => expect((await read('/videos')).text).not.toContain('with a video'));
});

it('a changed thread invalidates the pages of all its reports', async () => {
  frontend.html(page('a report'));
  const [one, two, other] = [freshSlug(), freshSlug(), freshSlug()];
  const paths = [one, two, other].map((slug) => `/news/${slug}`);
  await Promise.all([...paths, '/news', '/glossary'].map((path) => read(path)));
  await publish(ThreadChangedV1, { slugs: [one, two] });
  await eventually(async () => expect((await read(`/news/${one}`)).cache).not.toBe('hit'));
  expect((await read(`/news/${two}`)).cache).not.toBe('hit');
  expect((await read('/news')).cache).not.toBe('hit');
  expect([(await read(`/news/${other}`)).cache, (await read('/glossary')).cache]).toEqual(['hit', 'hit']);
});

describe('cached pages', () => {
  it('are requested from the site once, regardless of client headers and unknown parameters', async () => {
    frontend.html(page('the news'));
    expect(await read('/news?page=2&utm_source=x')).toMatchObject({ cache: 'miss', text: page('the news') });
    expect(await read('/news?fbclid=1&page=2', { cookie: 'a=b', 'accept-language': 'es' })).toMatchObject({
      cache: 'hit',
      text: page('the news'),
    });
    expect((await read('/news?page=3')).cache).toBe('miss');
    expect(frontend.seen.map(({ url }) => url)).toEqual(['/news?page=2', '/news?page=3']);
  });

  it('are rendered once for concurrent requests', async () => {
    frontend.answer = (_request, response) => void setTimeout(() => response.end(page('slow')), 100);
    const slug = freshSlug();
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(`/news/${slug}`)));
    expect(answers.every(({ text }) => text === page('slow'))).toBe(true);
    expect(frontend.seen).toHaveLength(1);
  });

  it.each([
    ['br', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ])('are compressed for a client that accepts %s', async (accepted, encoding) => {
    frontend.html(page('ñandú'));
    for (let round = 0; round < 2; round++) {
      const { response, text } = await read('/', { 'accept-encoding': accepted });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toContain('accept-encoding');
      expect(text).toBe(page('ñandú'));
    }
  });

  it('answer 304 to a matching ETag, and HEAD without a body', async () => {
    frontend.html(page('unchanged'));
    const { response } = await read('/');
    const etag = response.headers.get('etag')!;
    const again = await read('/', { 'if-none-match': `"other", W/${etag}` });
    expect(again).toMatchObject({ response: { status: 304 }, text: '', cache: 'hit' });
    const head = await gateway.fetch('/', { method: 'HEAD' });
    expect(head.headers.get('etag')).toBe(etag);
    expect(await head.text()).toBe('');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  it('are separate from navigation data, which is cached per router state', async () => {
    frontend.answer = ({ headers }, response) =>
      void response
        .writeHead(200, { 'content-type': headers.rsc ? 'text/x-component' : 'text/html' })
        .end(headers.rsc ? `data for ${String(headers['next-router-state-tree'])}` : page('whole'));
    const slug = freshSlug();
    const navigate = (tree: string) =>
      read(`/news/${slug}?_rsc=abc`, { rsc: '1', 'next-router-state-tree': tree });
    expect((await read(`/news/${slug}`)).text).toBe(page('whole'));
    expect(await navigate('home')).toMatchObject({ cache: 'miss', text: 'data for home' });
    expect(await navigate('home')).toMatchObject({ cache: 'hit', text: 'data for home' });
    expect(await navigate('news')).toMatchObject({ cache: 'miss', text: 'data for news' });
    expect((await read(`/news/${slug}`)).cache).toBe('hit');
    expect(frontend.seen[1]).toMatchObject({ url: `/news/${slug}?_rsc=abc` });
    await summarised(slug);
    await eventually(async () => expect((await navigate('home')).cache).toBe('miss'));
  });

  it('[C20] are requested with a cache version that changes with each purge', async () => {
    frontend.html(page('x'));
    const named = async () => {
      await read(`/news/${freshSlug()}`);
      return frontend.seen.at(-1)?.headers[PURGES_HEADER];
    };
    const before = await named();
    expect(before).toMatch(/\S/);
    expect(await named()).toBe(before);
    gateway.get(PageCache).clock.markGone('kind:glossary-term');
    expect(await named()).not.toBe(before);
  });

  it('have a Vary header on redirects, which differ for navigation data', async () => {
    frontend.answer = (_request, response) => void response.writeHead(308, { location: '/terms' }).end();
    for (const path of ['/disclaimer', `/news/${freshSlug()}`]) {
      for (const headers of [undefined, { rsc: '1' }]) {
        const { response } = await read(path, headers);
        expect(response.status).toBe(308);
        expect(response.headers.get('vary')).toBe('rsc, accept-encoding');
      }
    }
  });

  it('include files of the site, which are served as immutable, but not missing files', async () => {
    frontend.answer = (_request, response) =>
      void response.writeHead(200, { 'content-type': 'application/javascript' }).end('1;'.repeat(1_000));
    const path = `/_next/static/chunks/${randomUUID()}.js`;
    expect((await read(path)).cache).toBe('miss');
    const { cache, response } = await read(path);
    expect(cache).toBe('hit');
    expect(response.headers.get('cache-control')).toContain('immutable');
    // Files omit headers that apply only to documents, about 1 kB per file.
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.has('content-security-policy')).toBe(false);
    frontend.html('none', 404);
    const absent = `/_next/static/chunks/${randomUUID()}.js`;
    expect(await readTwice(absent)).toEqual(['miss', 'miss']);
    const { headers } = (await read(absent)).response;
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    frontend.html('broken', 500);
    expect((await read(absent)).response.headers.get('cache-control')).toBe('no-store');
  });

  it('are invalidated after a new build, while the files of the old build are kept', async () => {
    const file = `/_next/static/chunks/${randomUUID()}.js`;
    const release = (build: string): void => {
      frontend.answer = ({ url }, response) => {
        const there = !url.startsWith('/_next/') || build === 'one';
        response
          .writeHead(there ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', [BUILD_HEADER]: build })
          .end(page(`of build ${build}`));
      };
    };
    release('one');
    await Promise.all([read('/timeline'), read('/glossary'), read(file)]);
    release('two');
    expect((await read('/timeline')).cache).toBe('hit');
    // The first uncached page reveals the new build.
    const { response, text } = await read('/about');
    expect([response.headers.get(BUILD_HEADER), text]).toEqual([null, page('of build two')]);
    expect(await read('/timeline')).toMatchObject({ cache: 'miss', text: page('of build two') });
    expect(await read('/glossary')).toMatchObject({ cache: 'miss', text: page('of build two') });
    expect((await read('/glossary')).cache).toBe('hit');
    expect(await read(file)).toMatchObject({ cache: 'hit', text: page('of build one') });
  });

  it('exclude pages without a cache rule and requests with credentials', async () => {
    frontend.html(page('x'));
    expect(await readTwice('/search?q=a')).toEqual(['miss', 'miss']);
    await read('/chat');
    expect((await read('/chat', { authorization: 'Bearer x' })).cache).toBe('miss');
  });

  it('allow inline scripts of the site by hash, but none from content', async () => {
    const script = 'self.__next_f.push([1,"año"])';
    frontend.respondWithNonce(
      'text/html; charset=utf-8',
      (nonce) =>
        `<script nonce="${nonce}">${script}</script><script src="/_next/x.js" nonce="${nonce}"></script>
         <script>alert(1)</script><script nonce="">alert(2)</script><script nonce="unmarked">alert(3)</script>`,
    );
    const policy = (await read(`/news/${freshSlug()}`)).response.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' ${hashScript(script)};`);
    expect(policy?.split(';').find((part) => part.startsWith('script-src '))).not.toContain('unsafe');
  });

  it('allow the script that loads deferred files by hash', async () => {
    frontend.respondWithNonce(
      'text/html; charset=utf-8',
      (nonce) => `<body><p>text</p><script src="/_next/x.js" async="" nonce="${nonce}"></script></body>`,
    );
    const { response, text } = await read(`/news/${freshSlug()}`);
    const script = /<script>(.*)<\/script>/.exec(text)?.[1] ?? '';
    expect(script).toContain('["/_next/x.js"]');
    expect(text).not.toContain('src="/_next/x.js"');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' ${hashScript(script)};`);
  });

  it('may be framed by other sites only as an embed that exists, from the cache too, without cookies', async () => {
    frontend.answer = (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=1' })
        .end(page('a figure'));
    const embed = `/embed/${freshSlug()}`;
    for (const path of [embed, embed, `${embed}?from=x`]) {
      const { headers } = (await read(path)).response;
      expect(headers.has('x-frame-options')).toBe(false);
      expect(headers.has('set-cookie')).toBe(false);
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none';.*frame-ancestors \*;sandbox /,
      );
      expect(headers.get('content-security-policy')).not.toContain('script');
    }
    const others = [
      '/embed',
      '/embedx',
      '/embed/',
      `${embed}/`,
      `${embed}/x`,
      '/figures/tax',
      '/',
      '/embed/%2e%2e/x',
    ];
    for (const path of [...others, `//${embed}`, '/embed/A', '/api/articles?x=/embed/tax']) {
      const { headers } = (await read(path)).response;
      expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
    }
    frontend.html(page('none'), 404);
    expect((await read(`/embed/${freshSlug()}`)).response.headers.get('x-frame-options')).toBe('DENY');
  });

  it('are requested with a nonce of the gateway, even if the client sends another nonce', async () => {
    frontend.html(page('x'));
    await read('/search?q=a', { 'content-security-policy': "script-src 'nonce-chosen'" });
    expect(frontend.seen.at(-1)?.headers['content-security-policy']).not.toContain('chosen');
  });
});

describe('events', () => {
  it('invalidate only the article and the lists after article.summarised', async () => {
    const [slug, other] = [freshSlug(), freshSlug()];
    frontend.html(page('before'));
    for (const path of [`/news/${slug}`, `/news/${other}`, '/news', '/']) await read(path);
    frontend.html(page('after'));
    await summarised(slug);
    await eventually(async () => expect((await read('/')).text).toBe(page('after')));
    expect((await read(`/news/${slug}`)).text).toBe(page('after'));
    expect((await read('/news')).text).toBe(page('after'));
    expect(await read(`/news/${other}`)).toMatchObject({ cache: 'hit', text: page('before') });
  });

  it('invalidate a page when a linked article changes', async () => {
    const [slug, linked] = [freshSlug(), freshSlug()];
    frontend.html(page(`<a href="/news/${linked}">more</a>`));
    expect((await readTwice(`/news/${slug}`))[1]).toBe('hit');
    await summarised(linked);
    await eventually(async () => expect((await read(`/news/${slug}`)).cache).toBe('miss'));
  });

  it('invalidate an article in every gateway', async () => {
    const slug = freshSlug();
    const gateways = [gateway, await gateway.startReplica()];
    const texts = () => Promise.all(gateways.map(async (each) => (await each.fetch(`/news/${slug}`)).text()));
    frontend.html(page('before'));
    expect(await texts()).toEqual([page('before'), page('before')]);
    frontend.html(page('after'));
    expect(await texts()).toEqual([page('before'), page('before')]);
    await summarised(slug);
    await eventually(async () => expect(await texts()).toEqual([page('after'), page('after')]));
  });

  it('replace a cached 404 when the article appears', async () => {
    const slug = freshSlug();
    frontend.html(page('not found'), 404);
    expect(await readTwice(`/news/${slug}`)).toEqual(['miss', 'hit']);
    frontend.html(page('here it is'));
    await summarised(slug);
    await eventually(async () => expect((await read(`/news/${slug}`)).response.status).toBe(200));
  });

  it('prevent caching a page as fresh if its content changed during rendering', async () => {
    const slug = freshSlug();
    let release = (): void => undefined;
    frontend.answer = (_request, response) => {
      release = () => response.end(page('old'));
    };
    const early = read(`/news/${slug}`);
    await eventually(() => expect(frontend.seen).toHaveLength(1));
    const tick = gateway.get(PageCache).clock.now();
    await summarised(slug);
    await eventually(() => expect(gateway.get(PageCache).clock.now()).toBeGreaterThan(tick));
    const releaseOld = release;
    frontend.html(page('new'));
    // A request after the change does not join the old rendering.
    expect((await read(`/news/${slug}`)).text).toBe(page('new'));
    releaseOld();
    expect((await early).text).toBe(page('old'));
    expect(await read(`/news/${slug}`)).toMatchObject({ cache: 'hit', text: page('new') });
  });
});

it('a page that counts days is rendered again after midnight in Gibraltar', async () => {
  const now = jest.spyOn(gateway.get(ServiceClock), 'now');
  now.mockReturnValue(new Date('2026-11-28T22:59:59Z'));
  frontend.html(page('tomorrow'));
  expect(await readTwice('/')).toEqual(['miss', 'hit']);
  expect(await readTwice('/about')).toEqual(['miss', 'hit']);
  now.mockReturnValue(new Date('2026-11-28T23:00:00Z'));
  frontend.html(page('today'));
  expect((await read('/')).text).toBe(page('today'));
  expect((await read('/')).cache).toBe('hit');
  expect((await read('/about')).text).toBe(page('tomorrow'));
  now.mockRestore();
});

describe('site failures', () => {
  afterEach(() => frontend.start().catch(() => undefined));

  it('a stale page is served while the site is down, and the new page afterwards', async () => {
    const slug = freshSlug();
    frontend.html(page('before'));
    await read(`/news/${slug}`);
    await frontend.stop();
    expect((await read(`/news/${slug}`)).cache).toBe('hit');
    await summarised(slug);
    await eventually(async () => expect((await read(`/news/${slug}`)).cache).toBe('stale'));
    expect((await read(`/news/${slug}`)).text).toBe(page('before'));
    frontend.html(page('after'));
    await frontend.start();
    await eventually(async () => expect((await read(`/news/${slug}`)).text).toBe(page('after')));
  });

  it.each(['degraded', 'failed', 'silent'] as const)(
    'a stale page is served when the response of the site is %s',
    async (how) => {
      const slug = freshSlug();
      frontend.html(page('before'));
      await read(`/news/${slug}`);
      await summarised(slug);
      if (how === 'degraded') frontend.respondWithNonce('text/html', degradedPage);
      if (how === 'failed') frontend.html(page('error'), 500);
      if (how === 'silent') frontend.answer = () => undefined;
      await eventually(async () => expect((await read(`/news/${slug}`)).cache).toBe('stale'));
      expect((await read(`/news/${slug}`)).text).toBe(page('before'));
    },
  );

  it('a page that the site marks as degraded is served without caching if there is no stale page', async () => {
    frontend.respondWithNonce('text/html', degradedPage);
    const slug = freshSlug();
    expect((await read(`/news/${slug}`)).response.status).toBe(200);
    frontend.html(page('whole'));
    expect((await read(`/news/${slug}`)).text).toBe(page('whole'));
  });

  it('a hidden article and pages that link to it are never shown, even while the site is down', async () => {
    const [slug, related] = [freshSlug(), freshSlug()];
    frontend.html(page(`<a href="/news/${slug}">secret</a>`));
    for (const path of [`/news/${slug}`, `/news/${related}`, '/news']) await read(path);
    await frontend.stop();
    await hidden(slug);
    for (const path of [`/news/${slug}`, `/news/${related}`, '/news']) {
      await eventually(async () => expect((await read(path)).response.status).toBe(503));
      expect((await read(path)).text).not.toContain('secret');
    }
  });

  it('[L15] the error page states that the site is unavailable, without internal details', async () => {
    await frontend.stop();
    const { response, text } = await read(`/news/${freshSlug()}`);
    expect(response.status).toBe(503);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(text).toContain('The reading site is not available at the moment');
    expect(text).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|frontend|node_modules|\bat \w+ \(/);
  });
});

describe('without NATS', () => {
  it('pages are rendered again after a short age, and all pages are invalidated when NATS is back', async () => {
    const pageCache = gateway.get(PageCache);
    const slug = freshSlug();
    frontend.html(page('before'));
    await read(`/news/${slug}`);
    await gateway.nats.kill();
    await eventually(() => expect(pageCache.isConnected).toBe(false));
    expect((await read(`/news/${slug}`)).cache).toBe('hit');
    // Do not advance the clock: the NATS client would postpone its next reconnect.
    const atOnce = jest.replaceProperty(gateway.config, 'GATEWAY_UNHEARD_PAGE_AGE_MS', -1);
    frontend.html(page('changed unheard'));
    expect((await read(`/news/${slug}`)).text).toBe(page('changed unheard'));
    atOnce.restore();
    expect((await gateway.fetchInternal('/health/ready')).status).toBe(200);
    await gateway.nats.restart();
    await eventually(() => expect(pageCache.isConnected).toBe(true));
    expect((await read(`/news/${slug}`)).cache).toBe('miss');
    // Events arrive again once the publisher has reconnected.
    await eventually(() => summarised(slug));
    await eventually(async () => expect((await read(`/news/${slug}`)).cache).toBe('miss'));
  });
});
