/**
 * Takes every page at three widths, light and dark, from a running system, to be looked at.
 *
 *   npm run pictures -- --url http://localhost:8080          into test-results/pictures
 *   npm run pictures -- --url … --pages /,/timeline --widths 360 --out docs/pictures
 *
 * Without `--url` it starts a system of its own with the sample source.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import local from '@frontier/local';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    out: { type: 'string', default: 'test-results/pictures' },
    widths: { type: 'string', default: '360,768,1440' },
    colours: { type: 'string', default: 'light,dark' },
    pages: { type: 'string' },
    /** The first screen instead of the whole page. */
    fold: { type: 'boolean', default: false },
  },
});
const split = (text) => text.split(',').filter(Boolean);

const dataDir = mkdtempSync(join(tmpdir(), 'frontier-pictures-'));
const stack = values.url
  ? undefined
  : await local.startStack({ dataDir, ports: 'free', sampleSource: true, env: { LOG_LEVEL: 'warn' } });
const origin = values.url ?? stack.addresses.gateway;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});

try {
  mkdirSync(values.out, { recursive: true });
  const pages = values.pages ? split(values.pages) : await allPages();
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-GB' });
  for (const path of pages) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    for (const width of split(values.widths).map(Number)) {
      await page.setViewportSize({ width, height: Math.round(Math.max(width * 0.7, 780)) });
      for (const colorScheme of split(values.colours)) {
        await page.emulateMedia({ colorScheme });
        const name = `${nameOf(path)}-${width}-${colorScheme}.png`;
        await page.screenshot({ path: join(values.out, name), fullPage: !values.fold });
      }
    }
    console.log(path);
  }
} finally {
  await browser.close();
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The pages of the sitemap, one of each kind of item, and those that no sitemap lists. */
async function allPages() {
  if (stack) await gather();
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
  const seen = new Set();
  const one = paths.filter((path) => {
    const folder = path.replace(/(?<=\/[^/]+)\/[^/]+$/, '/*');
    const kind = folder.endsWith('/*') && !/^\/(?:newsletter|knowledge\/\*)/.test(folder) ? folder : path;
    return !seen.has(kind) && seen.add(kind);
  });
  return [...new Set([...one, '/search?q=border', '/knowledge?tag=immigration', '/nowhere'])];
}

async function gather() {
  const headers = { authorization: `Bearer ${stack.machineToken}`, 'content-type': 'application/json' };
  await fetch(`${origin}/internal/jobs/fetch-sources/runs`, { method: 'POST', headers, body: '{}' });
  await new Promise((resolve) => setTimeout(resolve, 15_000));
}

function nameOf(path) {
  return path === '/' ? 'home' : path.slice(1).replace(/[^\w-]+/g, '_');
}
