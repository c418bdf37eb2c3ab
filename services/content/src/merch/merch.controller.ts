import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { toBase } from '../items/item.mapper';
import { VisibleItems } from '../items/visible-items.service';
import { plainText } from '../text/text';
import type { MerchItem } from './merch-item.entity';
import { merchItems } from './merch-item.kind';
import { type MerchItemView, MerchList } from './merch.schemas';

@ApiTags('merchandise')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/merch')
export class MerchController {
  constructor(private readonly items: VisibleItems) {}

  @Get()
  @Endpoint('MerchController_list', MerchList)
  async list(): Promise<MerchList> {
    const all = await this.items.list(merchItems, { place: 'ASC', order: 'ASC', slug: 'ASC' });
    return { items: all.map(toMerchItem) };
  }
}

function toMerchItem(item: MerchItem): MerchItemView {
  return {
    ...toBase(item),
    title: item.title,
    description: plainText(item.description),
    price_gbp: item.priceGbp,
    image_url: item.imageUrl,
    category: item.category,
    place: item.place,
    available: item.available,
    order: item.order,
  };
}
