import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ExplainerList, ExplainerPage, ExplainerQuery } from './explainers.schemas';
import { ExplainersService } from './explainers.service';

@ApiTags('explainers')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/explainers')
export class ExplainersController {
  constructor(private readonly explainers: ExplainersService) {}

  @Get()
  @Endpoint('ExplainersController_list', ExplainerList)
  list(@Query({ schema: ExplainerQuery }) query: ExplainerQuery): Promise<ExplainerList> {
    return this.explainers.list(query);
  }

  @Get(':slug')
  @Endpoint('ExplainersController_read', ExplainerPage)
  read(@Param('slug') slug: string): Promise<ExplainerPage> {
    return this.explainers.read(slug);
  }
}
