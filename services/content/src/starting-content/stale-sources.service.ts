import { ItemKindName } from '@frontier/domain';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { z } from 'zod';
import { itemKinds } from '../items/item-kinds';
import { dayBefore } from './day-before';

export const StaleItems = z
  .object({
    items: z.array(
      z.object({
        kind: ItemKindName,
        id: z.uuid(),
        title: z.string(),
        url: z.string(),
        checked_on: z.iso.date(),
      }),
    ),
  })
  .meta({ id: 'StaleItems' });
export type StaleItems = z.infer<typeof StaleItems>;

/** Finds what should be compared with its sources again. */
@Injectable()
export class StaleSources {
  constructor(private readonly dataSource: DataSource) {}

  /** Visible items that were last compared with their sources more than `days` days ago, oldest first. */
  async list(days: number, now = new Date()): Promise<StaleItems> {
    const found: StaleItems['items'] = [];
    for (const kind of itemKinds()) {
      const items = await this.dataSource
        .getRepository(kind.entity)
        .findBy({ visible: true, checkedOn: LessThan(dayBefore(now, days)) });
      for (const item of items) {
        found.push({
          kind: kind.name,
          id: item.id,
          title: kind.titleOf(item),
          url: kind.pathOf(item),
          checked_on: item.checkedOn ?? '',
        });
      }
    }
    return { items: found.sort((a, b) => a.checked_on.localeCompare(b.checked_on)) };
  }
}
