import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { pickViewFields } from '../items/pick-view-fields';
import { VisibleItems } from '../items/visible-items.service';
import { toPlainText } from '../text/text';
import type { MerchItem } from './merch-item.entity';
import { merchItems } from './merch-item.kind';
import { MerchItemView, MerchList } from './merch.schemas';

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

const toMerchItem = (item: MerchItem): MerchItemView => ({
  ...pickViewFields(MerchItemView, item),
  description: toPlainText(item.description),
});
