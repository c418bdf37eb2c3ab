import { Access, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { PageFilter } from '../items/item.schemas';
import { SourceDays, SourceItems } from './source-history.schemas';
import { SourceHistory } from './source-history.service';

@ApiTags('internal')
@Access({ scope: 'sources:read', role: 'staff' })
@Controller('internal/sources/:id')
export class SourceHistoryController {
  constructor(private readonly history: SourceHistory) {}

  @Get('days')
  @Endpoint('SourceHistoryController_days', SourceDays)
  days(@Param('id', { schema: z.uuid() }) id: string): Promise<SourceDays> {
    return this.history.listDays(id);
  }

  @Get('items')
  @Endpoint('SourceHistoryController_items', SourceItems)
  items(
    @Param('id', { schema: z.uuid() }) id: string,
    @Query({ schema: PageFilter }) filter: PageFilter,
  ): Promise<SourceItems> {
    return this.history.listItems(id, filter);
  }
}
