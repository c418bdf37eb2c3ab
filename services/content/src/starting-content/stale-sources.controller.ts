import { ItemKindName } from '@frontier/domain';
import { Access, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource, IsNull, LessThan, Raw } from 'typeorm';
import { z } from 'zod';
import { ContentConfig } from '../content.config';
import { listKinds } from '../items/item-kinds';
import { dayBefore } from './day-before';

export const StaleItems = z
  .object({
    items: z.array(
      z.object({
        kind: ItemKindName,
        id: z.uuid(),
        title: z.string(),
        url: z.string(),
        /** Oldest day on which a source of the item was opened; null if any source was never opened. */
        opened_on: z.iso.date().nullable(),
      }),
    ),
  })
  .meta({ id: 'StaleItems' });
export type StaleItems = z.infer<typeof StaleItems>;

const StaleQuery = z.object({ days: z.coerce.number().int().min(0).max(36_500).optional() });
type StaleQuery = z.infer<typeof StaleQuery>;

@ApiTags('internal')
@Access({ scope: 'content:read', role: 'staff' })
@Controller('internal/stale-sources')
export class StaleSourcesController {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ContentConfig.token) private readonly config: ContentConfig,
  ) {}

  /** Lists items with a source that was never opened (first) or not for more than `days` days (oldest first). */
  @Get()
  @Endpoint('StaleSourcesController_list', StaleItems)
  async list(
    @Query({ schema: StaleQuery }) { days = this.config.CONTENT_CHECK_AFTER_DAYS }: StaleQuery,
  ): Promise<StaleItems> {
    const found: StaleItems['items'] = [];
    for (const kind of listKinds()) {
      const items = await this.dataSource.getRepository(kind.entity).findBy([
        { visible: true, checkedOn: IsNull(), sources: Raw((column) => `${column} <> '[]'`) },
        { visible: true, checkedOn: LessThan(dayBefore(new Date(), days)) },
      ]);
      for (const item of items) {
        found.push({
          kind: kind.name,
          id: item.id,
          title: kind.getTitle(item),
          url: kind.getPath(item),
          opened_on: item.checkedOn,
        });
      }
    }
    return { items: found.sort((a, b) => (a.opened_on ?? '').localeCompare(b.opened_on ?? '')) };
  }
}
