import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ListLimit } from '../items/item.schemas';
import { rankBySharedTags } from '../items/rank-by-shared-tags';
import { VisibleItems } from '../items/visible-items.service';
import { readStatusCards } from '../status/status.mapper';
import type { Faq } from './faq.entity';
import { faqs } from './faq.kind';
import { toFaqEntry, toFaqPage } from './faq.mapper';
import { FaqList, FaqPage } from './faq.schemas';

const MAX_RELATED = 3;

@ApiTags('faqs')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/faqs')
export class FaqsController {
  constructor(private readonly items: VisibleItems) {}

  @Get()
  @Endpoint('FaqsController_list', FaqList)
  async list(@Query({ schema: ListLimit }) { limit }: ListLimit): Promise<FaqList> {
    return { items: (await this.listAll(limit)).map(toFaqEntry) };
  }

  @Get(':slug')
  @Endpoint('FaqsController_read', FaqPage)
  async read(@Param('slug') slug: string): Promise<FaqPage> {
    const faq = await this.items.readBySlug(faqs, slug);
    return {
      ...toFaqPage(faq, rankBySharedTags(faq, await this.listAll(), MAX_RELATED)),
      status: await readStatusCards(this.items, faq.status),
    };
  }

  private listAll(limit?: number): Promise<Faq[]> {
    return this.items.list(faqs, { order: 'ASC', slug: 'ASC' }, limit);
  }
}
