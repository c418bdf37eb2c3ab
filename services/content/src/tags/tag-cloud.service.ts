import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LISTED } from '../articles/article.entity';
import { type TagCloud, type TagSource, tagSources } from './tag.schemas';

const MAX_TAGS = 60;

const tables: Readonly<Record<TagSource, { table: string; flag: string }>> = {
  articles: { table: 'articles', flag: LISTED },
  analysis: { table: 'analysis_articles', flag: 'is_visible' },
  timeline: { table: 'timeline_events', flag: 'is_visible' },
  summaries: { table: 'daily_news_summaries', flag: 'is_visible' },
  explainers: { table: 'explainers', flag: 'is_visible' },
};

/** Many items have the same tags: each set of them is normalised once, however many have it. */
const USES = tagSources
  .map((source) => {
    const { table, flag } = tables[source];
    return `SELECT '${source}' AS source, unnest(normalise_tags(tags)) AS tag, uses
            FROM (SELECT tags, count(*) AS uses FROM ${table} WHERE ${flag} GROUP BY tags) AS sets`;
  })
  .join(' UNION ALL ');

/** Which topics the content is about, and how much of it. */
@Injectable()
export class TagCloudService {
  constructor(private readonly dataSource: DataSource) {}

  /** The most used tags, most used first, each with the kinds of content that use it. */
  async read(): Promise<TagCloud> {
    const items = await this.dataSource.query<TagCloud['items']>(
      `SELECT tag, sum(uses)::int AS count, array_agg(DISTINCT source) AS sources
       FROM (${USES}) AS tagged GROUP BY tag ORDER BY sum(uses) DESC, tag LIMIT $1`,
      [MAX_TAGS],
    );
    return {
      items: items.map(({ tag, count, sources }) => ({
        tag,
        count,
        sources: tagSources.filter((source) => sources.includes(source)),
      })),
    };
  }
}
