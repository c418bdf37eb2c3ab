// Measures ingestion at full size. Each source has its own host (a port).
//   npm run bench:ingest                     2,000 pages of 50 sources
//   npm run bench:ingest -- --sources 10     400 pages of 10
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import testing from '@frontier/testing';
import { loadNow, machine, newFolder, readNumbers, round, startSystem } from './system.mjs';

const PAGES_PER_SOURCE = 40;
const DELAY_MS = 200;
const { sources: SOURCES } = readNumbers({ sources: 50 });
const PAGES = SOURCES * PAGES_PER_SOURCE;

/** Page content around an article: about 30 kB of menus, teasers and scripts. */
const MENU = Array.from({ length: 80 }, (_, n) => `<li><a href="/section/${n}">Section ${n}</a></li>`).join(
  '',
);
const TEASERS = Array.from(
  { length: 40 },
  (_, n) =>
    `<div class="teaser"><a href="/other/${n}"><img src="/p/${n}.jpg" alt=""><h3>Another headline ${n}</h3></a><p>More below.</p></div>`,
).join('');
const SCRIPTS = `<script>window.data=${JSON.stringify(Array.from({ length: 400 }, (_, n) => `setting-${n}`))}</script>`;

class Host {
  asked = [];
  delayMs = 0;
  constructor(number) {
    this.articles = Array.from({ length: PAGES_PER_SOURCE }, (_, n) =>
      testing.makeLoadArticle(number * PAGES_PER_SOURCE + n + 1, `source-${number}`),
    );
    this.server = createServer((request, response) => this.answer(request, response));
  }

  async start() {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    this.url = `http://127.0.0.1:${this.server.address().port}`;
  }

  answer(request, response) {
    this.asked.push({ path: request.url, at: performance.now() });
    const { body, type } = this.getBody(request.url);
    if (!body) return response.writeHead(404).end();
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
    if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag }).end();
    return response.writeHead(200, { 'content-type': type, etag }).end(body);
  }

  getBody(path) {
    if (path === '/robots.txt') {
      return {
        body: this.delayMs ? `User-agent: *\nCrawl-delay: ${this.delayMs / 1_000}\n` : '',
        type: 'text/plain',
      };
    }
    if (path === '/feed') return { body: this.feed(), type: 'application/rss+xml' };
    const article = this.articles.find(({ slug }) => path === `/${slug}`);
    return { body: article && page(article), type: 'text/html; charset=utf-8' };
  }

  feed() {
    const items = this.articles.map(
      ({ slug, title, description, published_at }) =>
        `<item><title>${title}</title><link>${this.url}/${slug}</link><description>${description}</description>
         <pubDate>${new Date(published_at).toUTCString()}</pubDate></item>`,
    );
    return `<rss version="2.0"><channel><title>Source</title>${items.join('')}</channel></rss>`;
  }
}

function page({ title, text, description, published_at }) {
  const paragraphs = text.split('\n\n').map((paragraph) => `<p>${paragraph}</p>`);
  return `<!doctype html><html lang="en"><head><title>${title} | Source</title><meta name="description" content="${description}">
    <meta property="article:published_time" content="${published_at}">${SCRIPTS}</head><body><nav><ul>${MENU}</ul></nav>
    <main><article><h1>${title}</h1>${paragraphs.join('')}</article></main><aside>${TEASERS}</aside><footer>Terms</footer></body></html>`;
}

const hosts = Array.from({ length: SOURCES }, (_, number) => new Host(number));
for (const host of hosts) await host.start();
const dataDir = newFolder();
const noSources = join(dataDir, 'sources.yaml');
writeFileSync(noSources, 'sources: []\n');
const { db, operate, memory, processorTime, stop } = await startSystem({
  dataDir,
  services: ['gateway', 'ingestion'],
  env: {
    INGESTION_SOURCES_FILE: noSources,
    INGESTION_PRIVATE_ORIGINS: hosts.map(({ url }) => url).join(' '),
  },
});
for (const [number, { url }] of hosts.entries()) {
  await db.query(
    `INSERT INTO ingestion.sources (id, key, name, domain, kind, lang, scope, enabled, feed_url)
     VALUES (gen_random_uuid(), $1, $1, 'local', 'rss', 'en', 'local', true, $2)`,
    [`source-${number}`, `${url}/feed`],
  );
}

/** Returns a host's maximum requests in one second, and the minimum time between requests for two pages. */
function measurePace({ asked }) {
  const times = asked.map(({ at }) => at);
  const ofPages = asked.filter(({ path }) => path.startsWith('/load-')).map(({ at }) => at);
  let most = 0;
  for (let from = 0, to = 0; to < times.length; to += 1) {
    while (times[to] - times[from] >= 1_000) from += 1;
    most = Math.max(most, to - from + 1);
  }
  return { most, least: Math.min(...ofPages.slice(1).map((at, n) => at - ofPages[n])) };
}

async function run(name, delayMs) {
  for (const host of hosts) Object.assign(host, { asked: [], delayMs });
  const before = { ingestion: processorTime('ingestion'), postgres: processorTime('postgres') };
  const began = performance.now();
  const { run: started } = await operate('POST', '/internal/jobs/fetch-sources/runs', {});
  let peak = 0;
  for (let state = 'queued'; state === 'queued' || state === 'running'; await pause(250)) {
    peak = Math.max(peak, memory('ingestion').total);
    ({ state } = await operate('GET', `/internal/ingestion/job-runs/${started.id}`));
  }
  const seconds = (performance.now() - began) / 1_000;
  const spent = processorTime('ingestion') - before.ingestion;
  const { rows } = await db.query(`SELECT status, count(*)::int AS n FROM ingestion.items GROUP BY status`);
  const paces = hosts.map(measurePace);
  console.log(
    JSON.stringify({
      run: name,
      pages: PAGES,
      items: Object.fromEntries(rows.map(({ status, n }) => [status, n])),
      seconds: round(seconds),
      pages_per_second: round(PAGES / seconds),
      pages_per_second_per_core: round((PAGES * 1_000) / spent),
      cpu_ms_each: round(spent / PAGES, 2),
      postgres_cpu_ms_each: round((processorTime('postgres') - before.postgres) / PAGES, 2),
      peak_mb: peak,
      requests: hosts.reduce((sum, { asked }) => sum + asked.length, 0),
      most_requests_of_a_host_in_a_second: Math.max(...paces.map(({ most }) => most)),
      least_ms_between_pages_of_a_host: Math.round(Math.min(...paces.map(({ least }) => least))),
      load: loadNow(),
    }),
  );
}

console.log(`${machine()}, ${SOURCES} sources, ${PAGES} pages`);
try {
  await run('flat out', 0);
  await db.query(
    `UPDATE ingestion.items SET created_at = created_at - interval '1 day', fetched_at = fetched_at - interval '1 day'`,
  );
  await run('again', 0);
  await db.query('TRUNCATE ingestion.items');
  await db.query('UPDATE ingestion.sources SET etag = NULL, last_modified = NULL, last_success_at = NULL');
  await run('in turn', DELAY_MS);
} finally {
  await stop();
  for (const { server } of hosts) {
    server.closeAllConnections();
    server.close();
  }
}
