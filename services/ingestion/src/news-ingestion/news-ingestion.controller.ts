import type { Principal } from '@frontier/identity';
import { Access, Caller, Endpoint, toJsonSchema } from '@frontier/service-kit';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { NewsIngestion } from './news-ingestion.service';
import { IngestionHealth, NewsIngestionAnswer, NewsIngestionRequest } from './news-ingestion.schemas';

@ApiTags('internal')
@Access({ scope: 'sources:read', role: 'staff' })
@Controller('internal')
export class NewsIngestionController {
  constructor(private readonly ingestion: NewsIngestion) {}

  @Get('ingestion-health')
  @Endpoint('NewsIngestionController_health', IngestionHealth)
  health(): Promise<IngestionHealth> {
    return this.ingestion.getHealth();
  }

  @Access({ scope: 'jobs:run', role: 'admin' })
  @Post('news-ingestion')
  @ApiBody({ schema: toJsonSchema(NewsIngestionRequest, 'input') })
  @Endpoint('NewsIngestionController_run', NewsIngestionAnswer)
  run(
    @Body({ schema: NewsIngestionRequest }) request: NewsIngestionRequest,
    @Caller() by: Principal,
  ): Promise<NewsIngestionAnswer> {
    return this.ingestion.run(request, by);
  }
}
