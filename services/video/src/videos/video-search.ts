import type { DataSource, SelectQueryBuilder } from 'typeorm';
import { Video } from './video.entity';
import type { StaffVideoQuery } from './video.schemas';

/** Videos that fit a filter, those added last first. Everything in a text is meant literally. */
export function searchVideos(
  dataSource: DataSource,
  { q, tag, status, sentiment }: Omit<StaffVideoQuery, 'page' | 'page_size'>,
): SelectQueryBuilder<Video> {
  const query = dataSource
    .getRepository(Video)
    .createQueryBuilder('video')
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
