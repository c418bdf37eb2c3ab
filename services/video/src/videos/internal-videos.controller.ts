import type { Principal } from '@frontier/identity';
import { Access, Caller, Endpoint, toJsonSchema } from '@frontier/service-kit';
import { Body, Controller, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Videos } from './videos.service';
import { NewVideo, VideoChange } from './video.requests';
import { StaffVideo, StaffVideoPage, StaffVideoQuery } from './video.schemas';

const Id = { schema: z.uuid() };

@ApiTags('internal')
@Access({ scope: 'videos:read', role: 'staff' })
@Controller('internal/videos')
export class InternalVideosController {
  constructor(private readonly videos: Videos) {}

  @Get()
  @Endpoint('InternalVideosController_list', StaffVideoPage)
  list(@Query({ schema: StaffVideoQuery }) query: StaffVideoQuery): Promise<StaffVideoPage> {
    return this.videos.list(query);
  }

  @Get(':id')
  @Endpoint('InternalVideosController_read', StaffVideo)
  read(@Param('id', Id) id: string): Promise<StaffVideo> {
    return this.videos.read(id);
  }

  @Access({ scope: 'videos:write', role: 'staff' })
  @Post()
  @ApiBody({ schema: toJsonSchema(NewVideo, 'input') })
  @Endpoint('InternalVideosController_add', StaffVideo, 201)
  add(@Body({ schema: NewVideo }) video: NewVideo, @Caller() caller: Principal): Promise<StaffVideo> {
    return this.videos.add(video, caller);
  }

  @Access({ scope: 'videos:write', role: 'staff' })
  @Patch(':id')
  @ApiBody({ schema: toJsonSchema(VideoChange, 'input') })
  @Endpoint('InternalVideosController_change', StaffVideo)
  change(
    @Param('id', Id) id: string,
    @Body({ schema: VideoChange }) change: VideoChange,
    @Caller() caller: Principal,
  ): Promise<StaffVideo> {
    return this.videos.change(id, change, caller);
  }

  @Access({ scope: 'videos:write', role: 'staff' })
  @Delete(':id')
  @Endpoint('InternalVideosController_remove')
  remove(@Param('id', Id) id: string, @Caller() caller: Principal): Promise<void> {
    return this.videos.remove(id, caller);
  }
}
