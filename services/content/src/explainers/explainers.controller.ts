import { Access, ConditionalGetInterceptor, jsonSchemaOf } from '@frontier/service-kit';
import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ExplainerList, ExplainerPage, ExplainerQuery } from './explainers.schemas';
import { ExplainersService } from './explainers.service';

@ApiTags('explainers')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/explainers')
export class ExplainersController {
  constructor(private readonly explainers: ExplainersService) {}

  @Get()
  @ApiOkResponse({ schema: jsonSchemaOf(ExplainerList) })
  list(@Query({ schema: ExplainerQuery }) query: ExplainerQuery): Promise<ExplainerList> {
    return this.explainers.list(query);
  }

  @Get(':slug')
  @ApiOkResponse({ schema: jsonSchemaOf(ExplainerPage) })
  read(@Param('slug') slug: string): Promise<ExplainerPage> {
    return this.explainers.read(slug);
  }
}
