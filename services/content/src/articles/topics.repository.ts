import type { EntityManager } from 'typeorm';
import { type ArticleType, LISTED } from './article.entity';
import type { TagList } from './article.schemas';

const tables = {
  articles: { table: 'articles', flag: LISTED },
  analysis: { table: 'analysis_articles', flag: 'is_visible' },
  timeline: { table: 'timeline_events', flag: 'is_visible' },
  summaries: { table: 'daily_news_summaries', flag: 'is_visible' },
  explainers: { table: 'explainers', flag: 'is_visible' },
} as const;

/** Returns SQL that counts the tags of visible rows. It normalises each set once, because many rows share a set. */
export const selectTagUses = (source: keyof typeof tables, which = 'true'): string =>
  `SELECT '${source}' AS source, unnest(normalise_tags(tags)) AS tag, uses
   FROM (SELECT tags, count(*) AS uses FROM ${tables[source].table}
         WHERE ${tables[source].flag} AND ${which} GROUP BY tags) AS sets`;

export const countTopics = async (
  tx: EntityManager,
  source: keyof typeof tables,
  type?: ArticleType,
): Promise<TagList> => ({
  items: await tx.query(
    `SELECT tag, sum(uses)::int AS count FROM (${selectTagUses(source, type && 'type = $1')}) AS tagged
     GROUP BY tag ORDER BY sum(uses) DESC, tag`,
    type ? [type] : [],
  ),
});
