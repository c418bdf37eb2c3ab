import { Access, ConditionalGetInterceptor, Endpoint } from '@frontier/service-kit';
import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Library } from './library.service';
import { PageQuery, VideoPage } from './video.schemas';

@ApiTags('videos')
@Access('public')
@UseInterceptors(ConditionalGetInterceptor)
@Controller('api/videos')
export class VideosController {
  constructor(private readonly library: Library) {}

  @Get()
  @Endpoint('VideosController_list', VideoPage)
  list(@Query({ schema: PageQuery }) query: PageQuery): Promise<VideoPage> {
    return this.library.list(query);
  }
}
