import { Access, Endpoint, getLogger } from '@frontier/service-kit';
import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ItemNotFoundError } from '../items/item.errors';
import { SLUG } from '../text/slug';
import { webUrl } from '../text/text';

export const LinkAnswer = z.object({ target_url: z.string() }).meta({ id: 'AffiliateLink' });
export type LinkAnswer = z.infer<typeof LinkAnswer>;

const FOLLOWED = `slug = $1 AND is_active AND target_url ~* '^https?://[^/]'`;

@ApiTags('affiliate links')
@Access('public')
@Controller('api/affiliate-links')
export class AffiliateLinksController {
  private readonly logger = getLogger('affiliate-links');

  constructor(private readonly dataSource: DataSource) {}

  /** Returns where a link leads, and counts nothing: for showing it. */
  @Get(':slug')
  @Endpoint('AffiliateLinksController_read', LinkAnswer)
  async read(@Param('slug') slug: string): Promise<LinkAnswer> {
    const sql = `SELECT target_url FROM affiliate_links WHERE ${FOLLOWED}`;
    return answer(SLUG.test(slug) ? await this.dataSource.query<LinkAnswer[]>(sql, [slug]) : []);
  }

  /**
   * Counts a click and returns where the link leads. One statement, so that no click is lost beside another. The
   * log line names the link and nothing of the reader.
   */
  @Post(':slug/clicks')
  @Endpoint('AffiliateLinksController_click', LinkAnswer)
  async click(@Param('slug') slug: string): Promise<LinkAnswer> {
    const sql = `UPDATE affiliate_links SET clicks = clicks + 1 WHERE ${FOLLOWED} RETURNING target_url`;
    const [rows] = SLUG.test(slug) ? await this.dataSource.query<[LinkAnswer[], number]>(sql, [slug]) : [[]];
    const link = answer(rows);
    this.logger.info({ slug }, 'affiliate link followed');
    return link;
  }
}

function answer(rows: readonly LinkAnswer[]): LinkAnswer {
  const target = webUrl(rows[0]?.target_url);
  if (target === null) throw new ItemNotFoundError('LINK');
  return { target_url: target };
}
