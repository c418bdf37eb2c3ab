import type { EntityManager } from 'typeorm';
import { selectTagUses } from '../articles/topics.repository';
import { type TagCloud, tagSources } from './tag.schemas';

const MAX_TAGS = 60;

export async function readTagCloud(tx: EntityManager): Promise<TagCloud> {
  const uses = tagSources.map((source) => selectTagUses(source)).join(' UNION ALL ');
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
