import { KINDS_WITH_PAGES, getItemPath } from '@frontier/domain';
import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ItemAddressList } from './item-addresses.schemas';
import { getKind } from './item-kinds';
import { VisibleItems } from './visible-items.service';

@ApiTags('items')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/item-addresses')
export class ItemAddressesController {
  constructor(private readonly items: VisibleItems) {}

  /** Lists the page of every visible item, so that the sitemap does not need the list of each kind. */
  @Get()
  @Endpoint('ItemAddressesController_list', ItemAddressList)
  async list(): Promise<ItemAddressList> {
    const kinds = KINDS_WITH_PAGES.map(async (name) =>
      (await this.items.listAddresses(getKind(name))).map(({ slug, updatedAt }) => ({
        path: getItemPath(name, slug),
        updated_at: updatedAt.toISOString(),
      })),
    );
    return { items: (await Promise.all(kinds)).flat() };
  }
}
