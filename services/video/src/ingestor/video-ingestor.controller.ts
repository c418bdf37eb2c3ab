import type { Principal } from '@frontier/identity';
import { Access, Caller, Endpoint, toJsonSchema } from '@frontier/service-kit';
import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { IngestorConfig } from './ingestor-config.service';
import { IngestorKey } from './ingestor-settings';
import {
  IngestorConfigChange,
  IngestorConfigList,
  IngestorRuns,
  VideoIngestorAnswer,
  VideoIngestorRequest,
} from './ingestor.schemas';
import { VideoIngestor } from './video-ingestor.service';

@ApiTags('internal')
@Access({ scope: 'videos:read', role: 'staff' })
@Controller('internal')
export class VideoIngestorController {
  constructor(
    private readonly ingestor: VideoIngestor,
    private readonly config: IngestorConfig,
  ) {}

  @Access({ scope: 'videos:write', role: 'staff' })
  @Post('video-ingestor')
  @ApiBody({ schema: toJsonSchema(VideoIngestorRequest, 'input'), required: false })
  @Endpoint('VideoIngestorController_run', VideoIngestorAnswer)
  run(
    @Body({ schema: VideoIngestorRequest }) request: VideoIngestorRequest,
    @Caller() by: Principal,
  ): Promise<VideoIngestorAnswer> {
    return this.ingestor.run(request, by);
  }

  @Get('ingestor-runs')
  @Endpoint('VideoIngestorController_runs', IngestorRuns)
  runs(): Promise<IngestorRuns> {
    return this.ingestor.listRuns();
  }

  @Get('ingestor-config')
  @Endpoint('VideoIngestorController_settings', IngestorConfigList)
  async settings(): Promise<IngestorConfigList> {
    return { items: await this.config.list() };
  }

  @Access({ scope: 'videos:write', role: 'staff' })
  @Put('ingestor-config/:key')
  @ApiBody({ schema: toJsonSchema(IngestorConfigChange, 'input') })
  @Endpoint('VideoIngestorController_change', IngestorConfigList)
  async change(
    @Param('key', { schema: IngestorKey }) key: IngestorKey,
    @Body({ schema: IngestorConfigChange }) { value }: IngestorConfigChange,
    @Caller() by: Principal,
  ): Promise<IngestorConfigList> {
    return { items: await this.config.change(key, value, by) };
  }
}
