import type { EntityManager } from 'typeorm';
import { type ArticleType, LISTED } from '../articles/article.entity';
import type { TagList } from '../articles/article.schemas';
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
const usesOf = (source: TagSource, which = 'true'): string =>
  `SELECT '${source}' AS source, unnest(normalise_tags(tags)) AS tag, uses
   FROM (SELECT tags, count(*) AS uses FROM ${tables[source].table}
         WHERE ${tables[source].flag} AND ${which} GROUP BY tags) AS sets`;

/** Counts what readers see of one kind by topic, the most used first. Articles may be of one type. */
export const countTopics = async (
  tx: EntityManager,
  source: TagSource,
  type?: ArticleType,
): Promise<TagList> => ({
  items: await tx.query(
    `SELECT tag, sum(uses)::int AS count FROM (${usesOf(source, type && 'type = $1')}) AS tagged
     GROUP BY tag ORDER BY sum(uses) DESC, tag`,
    type ? [type] : [],
  ),
});

/** Reads the most used tags, most used first, each with the kinds of content that use it. */
export async function readTagCloud(tx: EntityManager): Promise<TagCloud> {
  const uses = tagSources.map((source) => usesOf(source)).join(' UNION ALL ');
  const items = await tx.query<TagCloud['items']>(
    `SELECT tag, sum(uses)::int AS count, array_agg(DISTINCT source) AS sources
     FROM (${uses}) AS tagged GROUP BY tag ORDER BY sum(uses) DESC, tag LIMIT $1`,
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
