import { Access, Endpoint } from '@frontier/service-kit';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Article } from '../articles/article.entity';
import { Faq } from '../faqs/faq.entity';
import { TreatySection } from '../treaty/treaty-section.entity';

const count = z.int().min(0);

export const ContentCounts = z
  .object({ faqs: count, treaty_sections: count, articles: count })
  .meta({ id: 'ContentCounts' });
export type ContentCounts = z.infer<typeof ContentCounts>;

@ApiTags('internal')
@Access({ scope: 'content:read', role: 'staff' })
@Controller('internal/content-counts')
export class CountsController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @Endpoint('CountsController_read', ContentCounts)
  async read(): Promise<ContentCounts> {
    const tables = [Faq, TreatySection, Article];
    const counts = await Promise.all(tables.map((table) => this.dataSource.getRepository(table).count()));
    const [faqs, treaty_sections, articles] = counts;
    return ContentCounts.parse({ faqs, treaty_sections, articles });
  }
}
