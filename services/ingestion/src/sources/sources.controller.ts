import type { Principal } from '@frontier/identity';
import { Access, Caller, Endpoint } from '@frontier/service-kit';
import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { PageFilter } from '../items/item.schemas';
import { SourceDays, SourceItems } from './source-history.schemas';
import { SourceHistory } from './source-history.service';
import { NewSource, SourceAnswer, SourceChange, SourceList } from './source.schemas';
import { SourcesService } from './sources.service';

@ApiTags('internal')
@Access({ scope: 'sources:read', role: 'staff' })
@Controller('internal/sources')
export class SourcesController {
  constructor(
    private readonly sources: SourcesService,
    private readonly history: SourceHistory,
  ) {}

  @Get()
  @Endpoint('SourcesController_list', SourceList)
  async list(): Promise<SourceList> {
    return { items: await this.sources.list() };
  }

  @Access({ scope: 'sources:write', role: 'staff' })
  @Post()
  @Endpoint('SourcesController_create', SourceAnswer, 201)
  create(@Body({ schema: NewSource }) source: NewSource, @Caller() caller: Principal): Promise<SourceAnswer> {
    return this.sources.create(source, caller);
  }

  @Access({ scope: 'sources:write', role: 'staff' })
  @Patch(':id')
  @Endpoint('SourcesController_change', SourceAnswer)
  change(
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: SourceChange }) change: SourceChange,
    @Caller() caller: Principal,
  ): Promise<SourceAnswer> {
    return this.sources.change(id, change, caller);
  }

  @Get(':id/days')
  @Endpoint('SourceHistoryController_days', SourceDays)
  days(@Param('id', { schema: z.uuid() }) id: string): Promise<SourceDays> {
    return this.history.days(id);
  }

  @Get(':id/items')
  @Endpoint('SourceHistoryController_items', SourceItems)
  items(
    @Param('id', { schema: z.uuid() }) id: string,
    @Query({ schema: PageFilter }) filter: PageFilter,
  ): Promise<SourceItems> {
    return this.history.items(id, filter);
  }
}
