import { readFile } from 'node:fs/promises';
import { Language } from '@frontier/domain';
import { parse } from 'yaml';
import { z } from 'zod';

/** Begins the keys of sample sources. No other source may have such a key. */
export const SAMPLE_PREFIX = 'sample-';

const SourceFile = z.strictObject({
  sources: z.array(
    z.strictObject({
      key: z.string().regex(/^[a-z0-9-]+$/),
      name: z.string(),
      domain: z.string(),
      kind: z.enum(['rss', 'atom', 'json', 'page']),
      lang: Language,
      scope: z.enum(['local', 'general']),
      feed_url: z.url().optional(),
      status: z.enum(['listed', 'reported', 'pattern', 'unknown']),
      note: z.string().optional(),
    }),
  ),
});

export interface ListedSource {
  readonly key: string;
  readonly name: string;
  readonly domain: string;
  readonly kind: 'rss' | 'atom' | 'json' | 'page';
  readonly feedUrl: string | null;
  readonly lang: string;
  readonly scope: 'local' | 'general';
  readonly enabled: boolean;
  readonly note: string;
}

/** Reads the list of sources. A source without a feed URL is disabled. */
export async function readSourceFile(file: string): Promise<ListedSource[]> {
  return SourceFile.parse(parse(await readFile(file, 'utf8'))).sources.map(
    ({ feed_url, status, note, ...rest }) => ({
      ...rest,
      feedUrl: feed_url ?? null,
      enabled: feed_url !== undefined,
      note: [`feed address ${status}`, note].filter(Boolean).join('; '),
    }),
  );
}

export function sampleSources(origin: string): ListedSource[] {
  const feeds = [
    ['rss', 'en', 'news.rss'],
    ['atom', 'es', 'noticias.atom'],
    ['json', 'en', 'record.json'],
  ] as const;
  return feeds.map(([kind, lang, file]) => ({
    key: SAMPLE_PREFIX + kind,
    name: 'Sample source (local)',
    domain: new URL(origin).host,
    kind,
    feedUrl: new URL(`/feeds/${file}`, origin).href,
    lang,
    scope: 'local',
    enabled: true,
    note: 'Served by the local run alone, for machines without a way out.',
  }));
}
