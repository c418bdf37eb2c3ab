import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Item } from '../items/item.entity';
import type { PageFilter } from '../items/item.schemas';
import { SourcesService } from '../sources/sources.service';
import { readDays } from './source-history.repository';
import type { SourceDays, SourceItems } from './source-history.schemas';

const DAYS = 30;

@Injectable()
export class SourceHistory {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sources: SourcesService,
  ) {}

  /** @throws ServiceError SOURCE_NOT_FOUND */
  async listDays(id: string): Promise<SourceDays> {
    await this.sources.getById(id);
    return { days: await readDays(this.dataSource.manager, id, DAYS) };
  }

  /** Lists the items of a source, newest first. @throws ServiceError SOURCE_NOT_FOUND */
  async listItems(id: string, { page, page_size }: PageFilter): Promise<SourceItems> {
    await this.sources.getById(id);
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
