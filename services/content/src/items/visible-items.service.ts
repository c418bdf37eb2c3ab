import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsOrder, type FindOptionsWhere } from 'typeorm';
import { SLUG } from '../text/slug';
import type { ContentItem } from './content-item.entity';
import type { ItemKind } from './item-kind';
import { ItemNotFoundError } from './item.errors';

/** Reads items of every kind, but only those that readers may see. */
@Injectable()
export class VisibleItems {
  constructor(private readonly dataSource: DataSource) {}

  list<E extends ContentItem>(kind: ItemKind<E>, order: FindOptionsOrder<E>, take?: number): Promise<E[]> {
    return this.dataSource.getRepository(kind.entity).find({ where: whereVisible<E>(), order, take });
  }

  listAddresses(kind: ItemKind): Promise<Pick<ContentItem, 'slug' | 'updatedAt'>[]> {
    const items = this.dataSource.getRepository(kind.entity);
    return items.find({
      where: whereVisible(),
      select: { id: true, slug: true, updatedAt: true },
      order: { slug: 'ASC' },
    });
  }

  /** @throws ItemNotFoundError if the item is unknown or hidden */
  async readBySlug<E extends ContentItem>(kind: ItemKind<E>, slug: string): Promise<E> {
    const item = SLUG.test(slug)
      ? await this.dataSource.getRepository(kind.entity).findOneBy({ ...whereVisible<E>(), slug })
      : null;
    if (!item) throw new ItemNotFoundError(kind.name.replaceAll('-', '_').toUpperCase());
    return item;
  }
}

const whereVisible = <E extends ContentItem>() => ({ visible: true }) as FindOptionsWhere<E>;
