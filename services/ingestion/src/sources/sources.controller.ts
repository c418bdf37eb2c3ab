import type { Principal } from '@frontier/identity';
import { Access, Caller, Endpoint } from '@frontier/service-kit';
import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { NewSource, SourceAnswer, SourceChange, SourceList } from './source.schemas';
import { SourcesService } from './sources.service';

@ApiTags('internal')
@Access({ scope: 'sources:read', role: 'staff' })
@Controller('internal/sources')
export class SourcesController {
  constructor(private readonly sources: SourcesService) {}

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
}
