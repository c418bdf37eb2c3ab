/**
 * Takes every page at four widths, light and dark, on paper and without scripts, from a running system, to be looked at;
 * those of a page are laid on one sheet.
 *
 *   npm run pictures -- --url http://localhost:8080          into test-results/pictures
 *   npm run pictures -- --url … --pages /,/timeline --widths 360 --out /tmp/pictures
 *   npm run pictures -- --docs                               the set that README and docs show, again
 *
 * Without `--url` it starts a system of its own with the sample source.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import local from '@frontier/dev';
import { chromiumFor } from './checks/src/chromium.mjs';
import { layOut } from './contact-sheet.mjs';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    out: { type: 'string', default: 'test-results/pictures' },
    widths: { type: 'string', default: '320,360,768,1440' },
    /** `paper`: as it is printed; `plain`: without scripts, at the first width. */
    faces: { type: 'string', default: 'light,dark,paper,plain' },
    pages: { type: 'string' },
    /** The first screen instead of the whole page. */
    fold: { type: 'boolean', default: false },
    docs: { type: 'boolean', default: false },
  },
});

/** The first screens in docs/pictures: name, page, width, height, colours. */
const ARTICLE = '/news/routine-checks-end-at-the-gibraltar-land-border';
const EXPLAINER = '/explained/crossing-the-land-border';
const docs = [
  ['home', '/', 1440, 1000, 'light'],
  ['home-dark', '/', 1440, 760, 'dark'],
  ['home-phone', '/', 360, 760, 'light'],
  ['timeline', '/timeline', 1440, 1000, 'light'],
  ['article', ARTICLE, 1440, 900, 'light'],
  ['explainer-dark', EXPLAINER, 1440, 1000, 'dark'],
  ['explainer-phone', EXPLAINER, 360, 760, 'light'],
  ['glossary', '/glossary', 1440, 900, 'light'],
  ['treaty-dark', '/knowledge/treaty', 1440, 900, 'dark'],
  ['services', '/services', 1440, 1000, 'light'],
  ['faq-phone', '/knowledge/faq', 360, 760, 'light'],
  ['contact-phone', '/contact', 360, 760, 'light'],
];
/** Pixels of CSS. */
const A4_WIDTH = 794;
const split = (text) => text.split(',').filter(Boolean);

const dataDir = mkdtempSync(join(tmpdir(), 'frontier-pictures-'));
const stack = values.url
  ? undefined
  : await local.startStack({ dataDir, ports: 'free', sampleSource: true, env: { LOG_LEVEL: 'warn' } });
const origin = values.url ?? stack.addresses.gateway;
const browser = await chromium.launch({
  executablePath: chromiumFor(process.env).path,
  args: ['--no-sandbox', '--disable-gpu'],
});

try {
  const out = values.docs ? 'docs/pictures' : values.out;
  mkdirSync(out, { recursive: true });
  if (stack) await gather();
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-GB' });
  if (values.docs) await takeDocs(page, out);
  else await takeAll(page, out);
} finally {
  await browser.close();
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function takeAll(page, out) {
  const plain = await browser.newPage({ javaScriptEnabled: false, locale: 'en-GB' });
  const sheet = await browser.newPage();
  const faces = split(values.faces);
  const widths = split(values.widths).map(Number);
  for (const path of values.pages ? split(values.pages) : await allPages()) {
    const pictures = [];
    const take = async (from, width, face, media) => {
      await from.setViewportSize({ width, height: Math.round(Math.max(width * 0.7, 780)) });
      await from.emulateMedia(media);
      const name = `${nameOf(path)}-${width}-${face}.png`;
      await from.screenshot({ path: join(out, name), fullPage: !values.fold });
      pictures.push(name);
    };
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await loadPictures(page);
    for (const width of widths) {
      for (const colorScheme of faces.filter((face) => face === 'light' || face === 'dark'))
        await take(page, width, colorScheme, { colorScheme, media: 'screen' });
    }
    if (faces.includes('paper'))
      await take(page, A4_WIDTH, 'paper', { colorScheme: 'light', media: 'print' });
    if (faces.includes('plain')) {
      await plain.goto(origin + path);
      await take(plain, widths[0], 'plain', { colorScheme: 'light', media: 'screen' });
    }
    const columns = pictures
      .map((name) => `${Math.min(700, Number(/-(\d+)-\w+\.png$/.exec(name)[1]))}fr`)
      .join(' ');
    await layOut(sheet, { dir: out, name: `sheet-${nameOf(path)}.png`, pictures, columns, tallest: 1_400 });
    console.log(path);
  }
}

/** Those below the first screen wait for a reader who never comes. */
async function loadPictures(page) {
  await page.locator('img').evaluateAll((images) =>
    Promise.all(
      images.map((image) => {
        image.loading = 'eager';
        return image.decode().catch(() => undefined);
      }),
    ),
  );
}

async function takeDocs(page, out) {
  for (const [name, path, width, height, colorScheme] of docs) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(out, `${name}.png`) });
    console.log(name);
  }
  const share = await (await page.request.get(`${origin}/`)).text();
  const [, address] = /property="og:image" content="([^"]*)"/.exec(share) ?? [];
  writeFileSync(
    join(out, 'share.png'),
    await (await page.request.get(origin + new URL(address).pathname)).body(),
  );
}

/** The pages of the sitemap, one of each kind of item, and those that no sitemap lists. */
async function allPages() {
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
  await stack.operate('POST', '/internal/jobs/fetch-sources/runs', {});
  await new Promise((resolve) => setTimeout(resolve, 15_000));
}

function nameOf(path) {
  return path === '/' ? 'home' : path.slice(1).replace(/[^\w-]+/g, '_');
}
