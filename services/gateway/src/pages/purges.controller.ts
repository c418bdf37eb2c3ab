import { Access, getLogger, toJsonSchema } from '@frontier/service-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOperation } from '@nestjs/swagger';
import { z } from 'zod';
import { PageCache } from './page-cache';

const Purge = z.object({ tags: z.array(z.string().min(1)).max(1_000).optional() }).meta({ id: 'Purge' });
type Purge = z.infer<typeof Purge>;

/** Purges pages after changes that publish no event, such as a new release of the site. */
@Access({ scope: 'pages:purge' })
@Controller('internal/gateway/page-purges')
export class PagePurgesController {
  private readonly logger = getLogger('pages');

  constructor(private readonly cache: PageCache) {}

  @Post()
  @HttpCode(204)
  @ApiBearerAuth()
  @ApiBody({ schema: toJsonSchema(Purge) })
  @ApiOperation({
    operationId: 'PagePurgesController_purge',
    summary: 'Purges cached pages: those with the given tags, or all if no tags are given',
  })
  purge(@Body({ schema: Purge }) { tags }: Purge): void {
    this.logger.info({ tags }, 'pages purged manually');
    if (!tags) this.cache.clock.markAllStale();
    else for (const tag of tags) this.cache.clock.markStale(tag);
  }
}
