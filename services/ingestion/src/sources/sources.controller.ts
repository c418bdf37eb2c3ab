import { Access, jsonSchemaOf } from '@frontier/service-kit';
import { Body, Controller, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { NewSource, SourceAnswer, SourceChange, SourceList } from './source.schemas';
import { SourcesService } from './sources.service';

@ApiTags('internal')
@Access({ scope: 'sources:read' })
@Controller('internal/sources')
export class SourcesController {
  constructor(private readonly sources: SourcesService) {}

  @Get()
  @ApiOkResponse({ schema: jsonSchemaOf(SourceList) })
  async list(): Promise<SourceList> {
    return { items: await this.sources.list() };
  }

  @Access({ scope: 'sources:write' })
  @Post()
  @ApiCreatedResponse({ schema: jsonSchemaOf(SourceAnswer) })
  create(@Body({ schema: NewSource }) source: NewSource): Promise<SourceAnswer> {
    return this.sources.create(source);
  }

  @Access({ scope: 'sources:write' })
  @Patch(':id')
  @ApiOkResponse({ schema: jsonSchemaOf(SourceAnswer) })
  change(
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: SourceChange }) change: SourceChange,
  ): Promise<SourceAnswer> {
    return this.sources.change(id, change);
  }
}
