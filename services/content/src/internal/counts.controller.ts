import { Access, Endpoint } from '@frontier/service-kit';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { z } from 'zod';

const count = z.int().min(0);

/** How much there is, hidden content too. */
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
    const [counts] = await this.dataSource.query<ContentCounts[]>(
      `SELECT (SELECT count(*)::int FROM faqs) AS faqs,
         (SELECT count(*)::int FROM treaty_sections) AS treaty_sections,
         (SELECT count(*)::int FROM articles) AS articles`,
    );
    return ContentCounts.parse(counts);
  }
}
