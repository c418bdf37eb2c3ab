import { VideoChangedV1 } from '@frontier/events';
import { MessagingModule } from '@frontier/messaging';
import { DatabaseModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { StillsController } from './videos/stills.controller';
import { Stills } from './videos/stills.service';
import { VideoConfig } from './video.config';
import { videoDatabase } from './video.data-source';
import { InternalVideosController } from './videos/internal-videos.controller';
import { Library } from './videos/library.service';
import { StaffVideos } from './videos/staff-videos.service';
import { VideosController } from './videos/videos.controller';

@Module({
  imports: [
    DatabaseModule.forService(videoDatabase),
    MessagingModule.forService({ service: 'video', publishes: [VideoChangedV1], consumes: [] }),
  ],
  controllers: [VideosController, StillsController, InternalVideosController],
  providers: [VideoConfig.provider, Library, StaffVideos, Stills],
})
export class VideoModule {}
