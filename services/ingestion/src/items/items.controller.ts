import { Access, Endpoint, IdsQuery, ServiceError } from '@frontier/service-kit';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Any, DataSource } from 'typeorm';
import { z } from 'zod';
import { Item } from './item.entity';
import { ItemAnswer, ItemAnswers } from './item.schemas';

const ANSWERED = {
  ...{
    id: true,
    revision: true,
    title: true,
    lang: true,
    canonicalUrl: true,
    sourceName: true,
    publishedAt: true,
  },
  ...{ text: true, excerpt: true, imageUrl: true, tags: true, translations: true, contentHash: true },
} as const;

@ApiTags('internal')
@Access({ scope: 'items:read' })
@Controller('internal')
export class ItemsController {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the newest revision of each published item. Other services do not see unpublished ones. */
  @Get('published-items')
  @Endpoint('ItemsController_list', ItemAnswers)
  async list(@Query({ schema: IdsQuery }) { ids }: IdsQuery): Promise<ItemAnswers> {
    const where = { id: Any(ids), status: 'published' as const };
    const items = await this.dataSource.getRepository(Item).find({ select: ANSWERED, where });
    return { items: items.flatMap((item) => toAnswer(item) ?? []) };
  }

  @Get('items/:article_id')
  @Endpoint('ItemsController_read', ItemAnswer)
  async read(@Param('article_id', { schema: z.uuid() }) id: string): Promise<ItemAnswer> {
    const [item] = (await this.list({ ids: [id] })).items;
    if (!item) throw new ServiceError(404, 'ITEM_NOT_FOUND', 'There is no such item');
    return item;
  }
}

function toAnswer(item: Item): ItemAnswer | undefined {
  if (!item.text || !item.lang || !item.contentHash) return undefined;
  return {
    article_id: item.id,
    revision: item.revision,
    title: item.title,
    lang: item.lang,
    url: item.canonicalUrl,
    source_name: item.sourceName,
    published_at: item.publishedAt?.toISOString() ?? null,
    text: item.text,
    excerpt: item.excerpt,
    image_url: item.imageUrl,
    tags: item.tags,
    translations: item.translations,
    content_hash: item.contentHash,
  };
}
