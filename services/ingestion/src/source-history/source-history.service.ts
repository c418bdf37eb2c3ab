import { SITE_TIME_ZONE } from '@frontier/domain';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Item } from '../items/item.entity';
import type { PageFilter } from '../items/item.schemas';
import { SourcesService } from '../sources/sources.service';
import type { SourceDays, SourceItems } from './source-history.schemas';

const DAYS = 30;

/** How a source has done, and what came of its pages. */
@Injectable()
export class SourceHistory {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: SourcesService,
  ) {}

  /** @throws ServiceError SOURCE_NOT_FOUND */
  async days(id: string): Promise<SourceDays> {
    await this.sources.named(id);
    const days = await this.dataSource.query<SourceDays['days']>(
      `WITH today AS (SELECT (now() AT TIME ZONE $2)::date AS day),
       met AS (
         SELECT (created_at AT TIME ZONE $2)::date AS day, count(*)::int AS found,
           (count(*) FILTER (WHERE status = 'published'))::int AS shown
         FROM items WHERE source_id = $1 AND created_at > now() - make_interval(days => $3::int + 1) GROUP BY 1
       )
       SELECT to_char(each.day, 'YYYY-MM-DD') AS day, COALESCE(reads, 0) AS reads, COALESCE(failures, 0) AS failures,
         COALESCE(found, 0) AS found, COALESCE(shown, 0) AS shown
       FROM today, generate_series(today.day - ($3::int - 1), today.day, interval '1 day') AS each (day)
       LEFT JOIN source_days ON source_id = $1 AND source_days.day = each.day::date
       LEFT JOIN met ON met.day = each.day::date
       ORDER BY each.day`,
      [id, SITE_TIME_ZONE, DAYS],
    );
    return { days };
  }

  /** What was met last is first. @throws ServiceError SOURCE_NOT_FOUND */
  async items(id: string, { page, page_size }: PageFilter): Promise<SourceItems> {
    await this.sources.named(id);
    const [items, total] = await this.dataSource.getRepository(Item).findAndCount({
      select: {
        ...{ id: true, canonicalUrl: true, title: true, status: true, reason: true },
        ...{ publishedAt: true, fetchedAt: true },
      },
      where: { sourceId: id },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: (page - 1) * page_size,
      take: page_size,
    });
    return {
      items: items.map((item) => ({
        ...{ id: item.id, url: item.canonicalUrl, title: item.title },
        ...{ status: item.status, reason: item.reason },
        published_at: item.publishedAt?.toISOString() ?? null,
        fetched_at: item.fetchedAt.toISOString(),
      })),
      ...{ page, page_size, total },
    };
  }
}
