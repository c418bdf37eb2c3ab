import { JobsModule } from '@frontier/jobs';
import { MessagingModule } from '@frontier/messaging';
import { DatabaseModule, StaffNamesModule } from '@frontier/service-kit';
import { Module } from '@nestjs/common';
import { UnavailableVideos } from './ingestor/unavailable-videos.service';
import { IngestVideosProcessor } from './ingestor/ingest-videos.processor';
import { IngestorConfig } from './ingestor/ingestor-config.service';
import { VideoIngestorController } from './ingestor/video-ingestor.controller';
import { VideoIngestor } from './ingestor/video-ingestor.service';
import { YouTube } from './ingestor/youtube';
import { StillsController } from './videos/stills.controller';
import { Thumbnails } from './videos/thumbnails.service';
import { VideoConfig } from './video.config';
import { videoDatabase } from './generated/video.database';
import { InternalVideosController } from './videos/internal-videos.controller';
import { Videos } from './videos/videos.service';
import { VideosController } from './videos/videos.controller';

@Module({
  imports: [
    DatabaseModule.forService(videoDatabase),
    MessagingModule.forService('video'),
    JobsModule.forService('video'),
    StaffNamesModule.forColumns('videos.added_by'),
  ],
  controllers: [VideosController, StillsController, InternalVideosController, VideoIngestorController],
  providers: [
    VideoConfig.provider,
    Videos,
    Thumbnails,
    YouTube,
    IngestorConfig,
    UnavailableVideos,
    VideoIngestor,
    IngestVideosProcessor,
  ],
})
export class VideoModule {}
