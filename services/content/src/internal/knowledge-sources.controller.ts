import { ItemKindName } from '@frontier/domain';
import { Access, Endpoint } from '@frontier/service-kit';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { readRevisions } from '../articles/articles.repository';
import { listKinds } from '../items/item-kinds';

export const KnowledgeSources = z
  .object({
    items: z.array(
      z.object({
        kind: z.enum(['article', ...ItemKindName.options]),
        id: z.uuid(),
        revision: z.int().positive(),
      }),
    ),
  })
  .meta({ id: 'KnowledgeSources' });
export type KnowledgeSources = z.infer<typeof KnowledgeSources>;

/** Lists everything that readers may see, by id and revision, so that consumers can find what is new. */
@ApiTags('internal')
@Access({ scope: 'content:read' })
@Controller('internal/knowledge-sources')
export class KnowledgeSourcesController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @Endpoint('KnowledgeSourcesController_list', KnowledgeSources)
  async list(): Promise<KnowledgeSources> {
    const articles = await readRevisions(this.dataSource.manager);
    const items: KnowledgeSources['items'] = articles.map((article) => ({ kind: 'article', ...article }));
    for (const { name, entity } of listKinds()) {
      const visible = await this.dataSource
        .getRepository(entity)
        .find({ select: { id: true, revision: true }, where: { visible: true } });
      items.push(...visible.map(({ id, revision }) => ({ kind: name, id, revision })));
    }
    return { items };
  }
}
