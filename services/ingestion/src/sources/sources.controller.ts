import type { Principal } from '@frontier/identity';
import { Access, Caller, jsonSchemaOf } from '@frontier/service-kit';
import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { NewSource, SourceAnswer, SourceChange, SourceList } from './source.schemas';
import { SourcesService } from './sources.service';

@ApiTags('internal')
@Access({ scope: 'sources:read', role: 'staff' })
@Controller('internal/sources')
export class SourcesController {
  constructor(private readonly sources: SourcesService) {}

  @Get()
  @ApiOkResponse({ schema: jsonSchemaOf(SourceList) })
  async list(): Promise<SourceList> {
    return { items: await this.sources.list() };
  }

  @Access({ scope: 'sources:write', role: 'staff' })
  @Post()
  @ApiCreatedResponse({ schema: jsonSchemaOf(SourceAnswer) })
  create(@Body({ schema: NewSource }) source: NewSource, @Caller() caller: Principal): Promise<SourceAnswer> {
    return this.sources.create(source, caller);
  }

  @Access({ scope: 'sources:write', role: 'staff' })
  @Patch(':id')
  @ApiOkResponse({ schema: jsonSchemaOf(SourceAnswer) })
  change(
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: SourceChange }) change: SourceChange,
    @Caller() caller: Principal,
  ): Promise<SourceAnswer> {
    return this.sources.change(id, change, caller);
  }
}
