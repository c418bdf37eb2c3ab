import { Access, Endpoint, getLogger } from '@frontier/service-kit';
import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ItemNotFoundError } from '../items/item.errors';
import { SLUG } from '../text/slug';
import { parseWebUrl } from '../text/text';
import { countClick, readTarget } from './affiliate-links.repository';

export const LinkAnswer = z.object({ target_url: z.string() }).meta({ id: 'AffiliateLink' });
export type LinkAnswer = z.infer<typeof LinkAnswer>;

@ApiTags('affiliate links')
@Access('public')
@Controller('api/affiliate-links')
export class AffiliateLinksController {
  private readonly logger = getLogger('affiliate-links');

  constructor(private readonly dataSource: DataSource) {}

  @Get(':slug')
  @Endpoint('AffiliateLinksController_read', LinkAnswer)
  async read(@Param('slug') slug: string): Promise<LinkAnswer> {
    return toAnswer(SLUG.test(slug) && (await readTarget(this.dataSource, slug)));
  }

  /** Counts a click and returns the target. Logs the slug only, nothing about the reader. */
  @Post(':slug/clicks')
  @Endpoint('AffiliateLinksController_click', LinkAnswer)
  async click(@Param('slug') slug: string): Promise<LinkAnswer> {
    const link = toAnswer(SLUG.test(slug) && (await countClick(this.dataSource, slug)));
    this.logger.info({ slug }, 'affiliate link followed');
    return link;
  }
}

function toAnswer(found: string | undefined | false): LinkAnswer {
  const target = parseWebUrl(found || null);
  if (target === null) throw new ItemNotFoundError('LINK');
  return { target_url: target };
}
