import type { DataSource, EntityManager, SelectQueryBuilder } from 'typeorm';
import { Video } from './video.entity';
import type { StaffVideoQuery } from './video.schemas';

/** Builds a query for the videos that match a filter, last added first. `q` and `tag` are literal, in any case. */
export function searchVideos(
  dataSource: DataSource,
  { q, tag, status, sentiment }: Omit<StaffVideoQuery, 'page' | 'page_size'>,
): SelectQueryBuilder<Video> {
  const query = dataSource.manager
    .createQueryBuilder(Video, 'video')
    .orderBy('video.created_at', 'DESC')
    .addOrderBy('video.id', 'DESC');
  if (status) query.andWhere('video.status = :status', { status });
  if (sentiment) query.andWhere('video.sentiment = :sentiment', { sentiment });
  if (q) {
    query.andWhere(
      `strpos(lower(concat_ws(' ', video.title, video.description, video.summary_short, video.channel_name,
         video.video_id)), lower(:q)) > 0`,
      { q },
    );
  }
  if (tag) query.andWhere(`strpos(array_to_string(video.tags, E'\\n'), lower(:tag)) > 0`, { tag });
  return query;
}

const ON_YOUTUBE = `video.url LIKE 'https://www.youtube.com/%'`;

/** Finds videos that were not checked for a day: shown ones, and those that a check has hidden in the last six weeks. */
export const findUnchecked = (manager: EntityManager, limit: number): Promise<Video[]> =>
  manager
    .createQueryBuilder(Video, 'video')
    .where(ON_YOUTUBE)
    .andWhere(`(video.status = 'active' OR video.dead_since > now() - interval '6 weeks')`)
    .andWhere(`(video.checked_at IS NULL OR video.checked_at < now() - interval '1 day')`)
    .orderBy('video.checked_at', 'ASC', 'NULLS FIRST')
    .take(limit)
    .getMany();

/** Finds shown videos that were available at their last check, except those in `asked`. */
export const findChecked = (
  manager: EntityManager,
  asked: readonly string[],
  limit: number,
): Promise<Video[]> =>
  manager
    .createQueryBuilder(Video, 'video')
    .where(ON_YOUTUBE)
    .andWhere(`video.status = 'active' AND video.dead_since IS NULL AND video.id <> ALL (:asked)`, { asked })
    .orderBy('video.checked_at', 'DESC', 'NULLS LAST')
    .take(limit)
    .getMany();

/** @returns true if this call added the video, false if it exists already */
export async function insertIfNew(tx: EntityManager, video: Partial<Video>): Promise<boolean> {
  const insert = tx.createQueryBuilder().insert().into(Video).values(video).orIgnore().returning('id');
  const { raw } = (await insert.execute()) as { raw: unknown[] };
  return raw.length > 0;
}
