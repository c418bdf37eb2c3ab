import { articlePath, type Language, SEARCH_PERIOD_NAMES } from '@frontier/domain';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LISTED } from '../articles/article.entity';
import { plainText, webUrl } from '../text/text';
import { trigramsOf } from '../text/needles';
import { beginningOf, type Tally } from './counts';
import { type Found, type Match, placeOf } from './match';
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

/** Looks for news. Everything in a query is meant literally: there are no wildcards here. */
@Injectable()
export class NewsSearch {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Visible news whose title or summary contains every needle, newest first, within a filter. Needles of one or two
   * characters alone are looked for among the newest only: no index knows them, and reading every article takes long.
   */
  async find(needles: readonly string[], limit: number, filter: SearchFilter = {}): Promise<Found[]> {
    if ((filter.kind ?? 'news') !== 'news') return [];
    // Words that many articles have are found among the newest; reading all their matches would take long.
    const recent = await this.matching(RECENT, needles, [], limit, filter);
    const trigrams = trigramsOf(needles);
    if (recent.length === limit || trigrams.length === 0) return recent;
    return this.matching('articles', needles, trigrams, limit, filter);
  }

  /** How many there are of each language and period, whatever the filter. */
  async tally(needles: readonly string[], now: number): Promise<Tally[]> {
    const trigrams = trigramsOf(needles);
    const table = trigrams.length > 0 ? 'articles' : RECENT;
    const begins = SEARCH_PERIOD_NAMES.map((period) => beginningOf(period, now));
    const parameters: unknown[] = [begins.reverse()];
    const rows = await this.dataSource.query<{ lang: Language; period: number; count: number }[]>(
      `SELECT lang, period, count(*)::int AS count
       FROM (
         SELECT lang, CASE WHEN date_known THEN width_bucket(published_at, $1::timestamptz[]) ELSE 0 END AS period
         FROM ${table} AS searched WHERE ${condition(needles, trigrams, parameters)}
       ) AS found
       GROUP BY lang, period`,
      parameters,
    );
    // The last bucket is the shortest period, the first is what lies before all of them.
    return rows.map(({ lang, period, count }) => ({
      kind: 'news',
      lang,
      period: period === 0 ? null : (SEARCH_PERIOD_NAMES[SEARCH_PERIOD_NAMES.length - period] ?? null),
      count,
    }));
  }

  private async matching(
    table: string,
    needles: readonly string[],
    trigrams: readonly string[],
    limit: number,
    { lang, since }: SearchFilter,
  ): Promise<Found[]> {
    const begin = since && beginningOf(since, Date.now());
    const parameters: unknown[] = [limit, lang ?? null, begin ?? null];
    const rows = await this.dataSource.query<NewsRow[]>(
      `SELECT id, slug, title, summary, summary_html, published_at, date_known, lang, source_name, source_url
       FROM ${table} AS searched
       WHERE ${condition(needles, trigrams, parameters)}
         AND ($2::text IS NULL OR lang = $2) AND ($3::timestamptz IS NULL OR (date_known AND published_at >= $3))
       ORDER BY published_at DESC, id DESC LIMIT $1`,
      parameters,
    );
    const matches = rows.map((row): Match => ({
      id: row.id,
      title: row.title,
      summary: row.summary || plainText(row.summary_html),
      text: plainText(row.summary_html),
      url: articlePath(row.slug),
      date: row.date_known ? row.published_at.toISOString() : null,
      lang: row.lang,
      source_name: row.source_name,
      source_url: webUrl(row.source_url),
    }));
    return matches.map((match) => ({ ...match, place: placeOf(match, needles), unread: false }));
  }

  async titles(): Promise<string[]> {
    const rows = await this.dataSource.query<{ title: string }[]>(`SELECT title FROM articles WHERE ${NEWS}`);
    return rows.map(({ title }) => title);
  }
}

/** That an article is visible news with every needle. What it compares with is added to the parameters. */
function condition(needles: readonly string[], trigrams: readonly string[], parameters: unknown[]): string {
  const add = (value: unknown, type: string): string => `$${parameters.push(value)}::${type}`;
  // Only the index gains by trigrams: to work out those of each row costs more than to look for the needles.
  const indexed = trigrams.length > 0 ? [`trigrams(searched_text) @> ${add(trigrams, 'text[]')}`] : [];
  const held = needles.map((needle) => `position(${add(needle, 'text')} IN searched_text) > 0`);
  return [NEWS, ...indexed, ...held].join(' AND ');
}
