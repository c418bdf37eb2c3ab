import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { PageQuery, VideoPage } from './video.schemas';
import { Videos } from './videos.service';

@ApiTags('videos')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/videos')
export class VideosController {
  constructor(private readonly videos: Videos) {}

  @Get()
  @Endpoint('VideosController_list', VideoPage)
  list(@Query({ schema: PageQuery }) query: PageQuery): Promise<VideoPage> {
    return this.videos.listActive(query);
  }
}
