// Measures the cost of a page by the number of articles, and the load the gateway can serve, compared with nginx.
//   npm run bench:reading                       100, 1,000 and 10,000 articles
//   npm run bench:reading -- --sizes 100        fewer
//   npm run bench:reading -- --seconds 5        shorter load
// The client shares the machine and may limit a fast server, so CPU time is measured, too.
import { load } from './load.mjs';
import { nginxVersion, startNginx } from './nginx.mjs';
import { pageReader, measureScripts } from './pages.mjs';
import { seedArticles } from './seed-articles.mjs';
import { printMachine, readNumbers, round, waitUntilSettled, startSystem } from './system.mjs';

const { sizes, seconds } = readNumbers({ sizes: [100, 1_000, 10_000], seconds: 10 });
const ARTICLE = '/news/load-50';
const PAGES = [
  '/',
  '/news',
  '/news?page=5',
  '/news?tag=immigration',
  ARTICLE,
  '/search?q=pension%20clause',
  '/knowledge',
  '/api/tags',
  '/sitemap.xml',
  '/news-sitemap.xml',
  '/news/rss',
];
const RATE = 1_000;

const { stack, db, gateway, processorTime, stop } = await startSystem();
const reader = pageReader(stack, processorTime);

async function costs(size) {
  const rows = [];
  for (const path of PAGES) rows.push({ articles: size, path, ...(await reader.cost(path)) });
  console.table(rows);
  const spent = rows.reduce((sum, { cpu_ms_each }) => sum + cpu_ms_each, 0) / rows.length;
  console.log(JSON.stringify({ run: `a page rendered, ${size} articles`, cpu_ms_each: round(spent) }));
}

async function loads() {
  const pages = await Promise.all(
    ['/', ARTICLE].map(async (path) => ({ path, ...(await reader.raw(path)) })),
  );
  const version = nginxVersion();
  const nginx = version ? await startNginx(pages) : undefined;
  if (!nginx) console.log('nginx is not installed here: no comparison');
  const measure = async (target) => ({
    flat_out: await load({ ...target, seconds }),
    [`at_${RATE}`]: await load({ ...target, seconds, rate: RATE }),
  });
  for (const { path, body } of pages) {
    const target = { url: gateway + path, pid: stack.pids().gateway };
    await load({ ...target, seconds: 3 });
    const ours = await measure(target);
    console.log(JSON.stringify({ path, bytes: body.length, ...ours }));
    if (nginx) {
      const theirs = await measure({ url: nginx.url + path, pid: nginx.pid });
      const ratio = round(ours.flat_out.per_second / theirs.flat_out.per_second, 2);
      console.log(JSON.stringify({ path, nginx: version, ...theirs, ratio }));
    }
  }
  await nginx?.stop();
}

try {
  printMachine();
  await waitUntilSettled(db);
  let held = 0;
  for (const size of sizes) {
    await seedArticles(db, held, size);
    held = size;
    await costs(size);
  }
  console.log('scripts of a reading page:', JSON.stringify(await measureScripts(gateway, ARTICLE)));
  await loads();
} finally {
  await stop();
}
