import { Access, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { ContentConfig } from '../content.config';
import { StaleItems, StaleSources } from './stale-sources.service';

const StaleQuery = z.object({ days: z.coerce.number().int().min(0).max(36_500).optional() });
type StaleQuery = z.infer<typeof StaleQuery>;

/** For editors: whose sources were opened too long ago, or never. */
@ApiTags('internal')
@Access({ scope: 'content:read', role: 'staff' })
@Controller('internal/stale-sources')
export class StaleSourcesController {
  constructor(
    private readonly stale: StaleSources,
    @Inject(ContentConfig.token) private readonly config: ContentConfig,
  ) {}

  @Get()
  @Endpoint('StaleSourcesController_list', StaleItems)
  list(@Query({ schema: StaleQuery }) { days }: StaleQuery): Promise<StaleItems> {
    return this.stale.list(days ?? this.config.CONTENT_CHECK_AFTER_DAYS);
  }
}
