import { keepRepeatable } from '@frontier/ai';
import { getArticlePath, type Language, SEARCH_PERIOD_NAMES, type SearchPeriod } from '@frontier/domain';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LISTED } from '../articles/article.entity';
import { toTitle } from '../articles/article.mapper';
import { toPlainText, parseWebUrl } from '../text/text';
import { toTrigrams } from '../text/needles';
import { getPeriodStart, type MatchCount } from './facet-counts';
import { type FoundItem, type Match, getMatchRank } from './match';
import type { SearchFilter } from './search.schemas';

const NEWS = `${LISTED} AND type = 'news'`;
const RECENT = `(SELECT * FROM articles WHERE ${NEWS} ORDER BY published_at DESC, id DESC LIMIT 200)`;

interface NewsRow {
  id: string;
  slug: string;
  title: string;
  summary: string;
  summary_html: string;
  published_at: Date;
  date_known: boolean;
  lang: Language;
  source_name: string | null;
  source_url: string | null;
}

interface CountRow {
  lang: Language;
  period: number;
  count: number;
}

interface FoundNews {
  /** Newest first. */
  readonly newest: FoundItem[];
  readonly tally: MatchCount[];
}

/** Searches news. Takes every character of a query literally; there are no wildcards. */
@Injectable()
export class NewsSearch {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Finds visible news whose title or summary contains every needle. Returns the newest within the filter, and counts
   * for each language and period regardless of the filter. If all needles have only one or two characters, searches
   * just the newest 200 articles, because the trigram index has no such entries and reading every article is slow.
   */
  async find(
    needles: readonly string[],
    limit: number,
    filter: SearchFilter,
    now: number,
  ): Promise<FoundNews> {
    const trigrams = toTrigrams(needles);
    const parameters: unknown[] = [];
    const add = (value: unknown, type: string): string => `$${parameters.push(value)}::${type}`;
    // Add the trigram condition only if the index serves it, because computing the trigrams of each row would cost more
    // than matching the needles.
    const indexed = trigrams.length > 0 ? `AND trigrams(searched_text) @> ${add(trigrams, 'text[]')}` : '';
    const held = `form LIKE ALL (${add(needles.map(toLikePattern), 'text[]')})`;
    const begins = SEARCH_PERIOD_NAMES.map((period) => getPeriodStart(period, now)).reverse();
    const period = `CASE WHEN date_known THEN width_bucket(published_at, ${add(begins, 'timestamptz[]')}) ELSE 0 END`;
    const wanted = (filter.kind ?? 'news') === 'news' ? limit : 0;
    // Postgres decompresses a long text each time that an expression names it. Copy it once, with OFFSET 0 to keep the
    // planner from merging the subquery.
    const [row] = await this.dataSource.query<[{ tally: CountRow[]; newest: string[] }]>(
      `WITH found AS MATERIALIZED (
         SELECT id, lang, published_at, ${period} AS period
         FROM (
           SELECT id, lang, published_at, date_known, searched_text || '' AS form
           FROM ${trigrams.length > 0 ? 'articles' : RECENT} AS searched WHERE ${NEWS} ${indexed} OFFSET 0
         ) AS unpacked
         WHERE ${held}
       )
       SELECT
         (SELECT coalesce(json_agg(counted), '[]')
          FROM (SELECT lang, period, count(*)::int FROM found GROUP BY lang, period) AS counted) AS tally,
         ARRAY(
           SELECT id FROM found
           WHERE lang = coalesce(${add(filter.lang ?? null, 'text')}, lang)
             AND period >= ${add(filter.since ? toBucket(filter.since) : 0, 'int')}
           ORDER BY published_at DESC, id DESC LIMIT ${add(wanted, 'int')}
         ) AS newest`,
      parameters,
    );
    return {
      newest: row.newest.length > 0 ? await this.read(row.newest, needles) : [],
      tally: row.tally.map(({ lang, period: bucket, count }) => ({
        kind: 'news',
        lang,
        period: toPeriodName(bucket),
        count,
      })),
    };
  }

  async hasMatch(word: string): Promise<boolean> {
    const { tally } = await this.find([word], 0, {}, Date.now());
    return tally.length > 0;
  }

  private async read(ids: readonly string[], needles: readonly string[]): Promise<FoundItem[]> {
    const rows = await this.dataSource.query<NewsRow[]>(
      `SELECT id, slug, title, summary, summary_html, published_at, date_known, lang, source_name, source_url
       FROM articles WHERE ${NEWS} AND id = ANY ($1::uuid[]) ORDER BY published_at DESC, id DESC`,
      [ids],
    );
    const matches = rows.map((row): Match => ({
      id: row.id,
      title: toTitle({ title: row.title, sourceName: row.source_name }),
      summary: keepRepeatable(row.summary || toPlainText(row.summary_html), row.lang),
      text: keepRepeatable(toPlainText(row.summary_html), row.lang),
      url: getArticlePath(row.slug),
      date: row.date_known ? row.published_at.toISOString() : null,
      lang: row.lang,
      source_name: row.source_name,
      source_url: parseWebUrl(row.source_url),
    }));
    return matches.map((match) => ({ ...match, rank: getMatchRank(match, needles), isUnreviewed: false }));
  }

  async listTitles(): Promise<string[]> {
    const rows = await this.dataSource.query<{ title: string }[]>(`SELECT title FROM articles WHERE ${NEWS}`);
    return rows.map(({ title }) => title);
  }
}

const toLikePattern = (needle: string): string => `%${needle.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Returns a period's number: 1 for the longest, rising to the shortest. Older and undated articles have 0. */
const toBucket = (period: SearchPeriod): number =>
  SEARCH_PERIOD_NAMES.length - SEARCH_PERIOD_NAMES.indexOf(period);

const toPeriodName = (bucket: number): SearchPeriod | null =>
  SEARCH_PERIOD_NAMES[SEARCH_PERIOD_NAMES.length - bucket] ?? null;
