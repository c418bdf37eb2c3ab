import { articlePath } from '@frontier/domain';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LISTED } from '../articles/article.entity';
import { plainText, webUrl } from '../text/text';
import { trigramsOf } from '../text/needles';
import type { Match } from './match';

const RECENT = `(
  SELECT * FROM articles WHERE ${LISTED} AND type = 'news' ORDER BY published_at DESC, id DESC LIMIT 200
)`;

interface NewsRow {
  id: string;
  slug: string;
  title: string;
  summary: string;
  summary_html: string;
  published_at: Date;
  date_known: boolean;
  source_name: string | null;
  source_url: string | null;
}

/** Looks for news. Everything in a query is meant literally: there are no wildcards here. */
@Injectable()
export class NewsSearch {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Visible news whose title or summary contains every needle, newest first. Needles of one or two characters
   * alone are looked for among the newest only: no index knows them, and reading every article takes long.
   */
  async find(needles: readonly string[], limit: number): Promise<Match[]> {
    // Words that many articles have are found among the newest; reading all their matches would take long.
    const recent = await this.matching(RECENT, needles, [], limit);
    const trigrams = trigramsOf(needles);
    if (recent.length === limit || trigrams.length === 0) return recent;
    return this.matching('articles', needles, trigrams, limit);
  }

  private async matching(
    table: string,
    needles: readonly string[],
    trigrams: readonly string[],
    limit: number,
  ): Promise<Match[]> {
    // Only the index gains by them: to work out those of each row costs more than to look for the needles.
    const indexed = trigrams.length > 0 ? `AND trigrams(searched_text) @> $3::text[]` : '';
    const rows = await this.dataSource.query<NewsRow[]>(
      `SELECT id, slug, title, summary, summary_html, published_at, date_known, source_name, source_url
       FROM ${table} AS searched
       WHERE ${LISTED} AND type = 'news'
         ${indexed}
         AND NOT EXISTS (SELECT FROM unnest($1::text[]) AS needle WHERE position(needle IN searched_text) = 0)
       ORDER BY published_at DESC, id DESC LIMIT $2`,
      trigrams.length > 0 ? [needles, limit, trigrams] : [needles, limit],
    );
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      summary: row.summary || plainText(row.summary_html),
      text: plainText(row.summary_html),
      url: articlePath(row.slug),
      date: row.date_known ? row.published_at.toISOString() : null,
      source_name: row.source_name,
      source_url: webUrl(row.source_url),
    }));
  }

  async titles(): Promise<string[]> {
    const rows = await this.dataSource.query<{ title: string }[]>(
      `SELECT title FROM articles WHERE ${LISTED} AND type = 'news'`,
    );
    return rows.map(({ title }) => title);
  }
}
