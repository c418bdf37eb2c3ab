import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import type { LocalWeb } from './local-web';
import type { ExpectedVersion, Phase, SourceFormat } from './script';

const KINDS: Partial<Record<SourceFormat, string>> = {
  atom: 'atom',
  'json feed': 'json',
  'list page': 'page',
  'front page': 'page',
  sitemap: 'page',
  'news sitemap': 'page',
  'sitemap index': 'page',
};

/** Inserts the sources into the database. The environment of the service must allow `web.listOrigins()`. */
export async function addSources(db: DataSource, web: LocalWeb): Promise<void> {
  for (const source of web.script.sources) {
    await db.query(
      `INSERT INTO sources (id, key, name, domain, kind, lang, scope, enabled, feed_url)
       VALUES ($1, $2, $2, 'local', $3, $4, $5, true, $6)`,
      [uuidv7(), source.key, KINDS[source.make] ?? 'rss', source.lang, source.scope, web.getListUrl(source)],
    );
  }
}

/** Shifts all timestamps but publication dates into the past, so that waiting items and sources are due. */
export async function shiftTimestamps(db: DataSource, interval: string): Promise<void> {
  const earlier = (...columns: string[]): string =>
    columns.map((column) => `${column} = ${column} - interval '${interval}'`).join(', ');
  await db.query(
    `UPDATE items SET ${earlier('created_at', 'fetched_at', 'next_attempt_at', 'missing_since')}`,
  );
  await db.query(`UPDATE sources SET ${earlier('last_success_at', 'last_failure_at', 'next_attempt_at')}`);
}

interface HeldItem {
  title: string;
  text: string;
  status: string;
  reason: string;
  lang: string;
  source: string;
  canonical_url: string;
  published_at: Date | null;
}

const HELD = ['published', 'waiting', 'review'];

function describeDifference(is: string, was: string): string {
  const from = Math.max(0, Array.from(is).findIndex((character, n) => character !== was[n]) - 10);
  return `is “${is.slice(from, from + 80)}”, not “${was.slice(from, from + 80)}”`;
}

/** Compares the published, waiting and review items with the script. @returns a line for each difference */
export async function findDifferences(db: DataSource, web: LocalWeb, phase: Phase): Promise<string[]> {
  const all = await db.query<HeldItem[]>(
    `SELECT title, text, status, reason, lang, source_name AS source, canonical_url, published_at FROM items
      ORDER BY id`,
  );
  const held = all.filter(({ status }) => HELD.includes(status));
  const listOutcomes = (hosts: readonly string[]): string =>
    all
      .filter((item) => hosts.includes(item.source) && !held.includes(item))
      .map(({ status, reason, canonical_url }) => `${status} (${reason}) ${new URL(canonical_url).pathname}`)
      .join(', ');
  const lines: string[] = [];
  const known = new Set<HeldItem>();
  for (const { storyId, lang, versions } of web.script.listExpectedStories(phase)) {
    const titles = new Set(versions.map(({ title }) => title));
    const found = held.filter(({ title }) => titles.has(title));
    found.forEach((item) => known.add(item));
    const [item] = found;
    if (!item || found.length > 1) {
      const where = versions.map(({ host, title }) => `${host} “${title}”`).join(', ');
      const others = listOutcomes(versions.map(({ host }) => host));
      lines.push(
        `${storyId}: held ${found.length} times (${found.map((one) => one.source).join(', ')}); ${where}; not held there: ${others}`,
      );
      continue;
    }
    const is = ({ path, publishedAt, ...version }: ExpectedVersion): Record<string, string> => ({
      ...{ ...version, lang, address: web.getOrigin(version.host) + path },
      date: publishedAt?.toISOString() ?? 'none',
    });
    const was: Record<string, string> = {
      ...{ host: item.source, title: item.title, text: item.text, status: item.status, lang: item.lang },
      ...{ address: item.canonical_url, date: item.published_at?.toISOString() ?? 'none' },
    };
    const wrong = versions
      .filter(({ host }) => host === item.source)
      .map((version) => Object.entries(is(version)).filter(([name, value]) => was[name] !== value));
    const least = wrong.sort((a, b) => a.length - b.length)[0] ?? [['host', 'none of its papers']];
    lines.push(
      ...least.map(([name, value]) => `${storyId}: ${name} ${describeDifference(was[name] ?? '', value)}`),
    );
  }
  for (const item of held)
    if (!known.has(item)) lines.push(`not in the script: ${item.status}, ${item.source} “${item.title}”`);
  return lines;
}
