import { Access, ConditionalGetInterceptor, jsonSchemaOf } from '@frontier/service-kit';
import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { mostRelated } from '../items/most-related';
import { VisibleItems } from '../items/visible-items.service';
import { readStatusCards } from '../status/status.mapper';
import { renderMarkdown } from '../text/markdown';
import type { Faq } from './faq.entity';
import { faqs } from './faq.kind';
import { toFaq } from './faq.mapper';
import { FaqList, FaqPage } from './faq.schemas';

const MAX_RELATED = 3;

@ApiTags('faqs')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/faqs')
export class FaqsController {
  constructor(private readonly items: VisibleItems) {}

  @Get()
  @ApiOkResponse({ schema: jsonSchemaOf(FaqList) })
  async list(): Promise<FaqList> {
    return { items: (await this.all()).map(toFaq) };
  }

  @Get(':slug')
  @ApiOkResponse({ schema: jsonSchemaOf(FaqPage) })
  async read(@Param('slug') slug: string): Promise<FaqPage> {
    const faq = await this.items.readBySlug(faqs, slug);
    return {
      ...toFaq(faq),
      answer_html: renderMarkdown(faq.answer).html,
      status: await readStatusCards(this.items, faq.status),
      related: mostRelated(faq, await this.all(), MAX_RELATED).map(toFaq),
    };
  }

  private all(): Promise<Faq[]> {
    return this.items.list(faqs, { order: 'ASC', slug: 'ASC' });
  }
}
