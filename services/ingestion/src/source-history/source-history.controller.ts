import { Access, jsonSchemaOf } from '@frontier/service-kit';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
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
  @ApiOkResponse({ schema: jsonSchemaOf(SourceDays) })
  days(@Param('id', { schema: z.uuid() }) id: string): Promise<SourceDays> {
    return this.history.days(id);
  }

  @Get('items')
  @ApiOkResponse({ schema: jsonSchemaOf(SourceItems) })
  items(
    @Param('id', { schema: z.uuid() }) id: string,
    @Query({ schema: PageFilter }) filter: PageFilter,
  ): Promise<SourceItems> {
    return this.history.items(id, filter);
  }
}
