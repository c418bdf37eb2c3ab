import { Access, jsonSchemaOf } from '@frontier/service-kit';
import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ItemNotFoundError } from '../items/item.errors';
import { SLUG } from '../text/slug';
import { webUrl } from '../text/text';

export const ClickAnswer = z.object({ target_url: z.string() });
export type ClickAnswer = z.infer<typeof ClickAnswer>;

@ApiTags('affiliate links')
@Access('public')
@Controller('api/affiliate-links')
export class AffiliateLinksController {
  constructor(private readonly dataSource: DataSource) {}

  /** Counts a click and says where the link leads. One statement, so that no click is lost beside another. */
  @Post(':slug/clicks')
  @HttpCode(200)
  @ApiOkResponse({ schema: jsonSchemaOf(ClickAnswer) })
  async click(@Param('slug') slug: string): Promise<ClickAnswer> {
    const [rows] = SLUG.test(slug)
      ? await this.dataSource.query<[ClickAnswer[], number]>(
          `UPDATE affiliate_links SET clicks = clicks + 1
           WHERE slug = $1 AND is_active AND target_url ~* '^https?://[^/]'
           RETURNING target_url`,
          [slug],
        )
      : [[]];
    const target = webUrl(rows[0]?.target_url);
    if (target === null) throw new ItemNotFoundError('LINK');
    return { target_url: target };
  }
}
