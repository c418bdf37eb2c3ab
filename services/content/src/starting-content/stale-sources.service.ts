import { ItemKindName } from '@frontier/domain';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThan, Raw } from 'typeorm';
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
        /** The oldest day on which a source of it was opened; null while one has never been. */
        opened_on: z.iso.date().nullable(),
      }),
    ),
  })
  .meta({ id: 'StaleItems' });
export type StaleItems = z.infer<typeof StaleItems>;

/** Finds what should be compared with its sources again. */
@Injectable()
export class StaleSources {
  constructor(private readonly dataSource: DataSource) {}

  /** Visible items with a source that nobody has opened, or not for more than `days` days: the longest first. */
  async list(days: number, now = new Date()): Promise<StaleItems> {
    const found: StaleItems['items'] = [];
    for (const kind of itemKinds()) {
      const items = await this.dataSource.getRepository(kind.entity).findBy([
        { visible: true, checkedOn: IsNull(), sources: Raw((column) => `${column} <> '[]'`) },
        { visible: true, checkedOn: LessThan(dayBefore(now, days)) },
      ]);
      for (const item of items) {
        found.push({
          kind: kind.name,
          id: item.id,
          title: kind.titleOf(item),
          url: kind.pathOf(item),
          opened_on: item.checkedOn,
        });
      }
    }
    return { items: found.sort((a, b) => (a.opened_on ?? '').localeCompare(b.opened_on ?? '')) };
  }
}
