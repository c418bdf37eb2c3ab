import { jobsMigrations } from '@frontier/jobs';
import { messagingMigrations } from '@frontier/messaging';
import type { DatabaseDefinition } from '@frontier/service-kit';
import { CreateVideos1795290000000 } from './migrations/1795290000000-create-videos';
import { CreateVideoStills1795290060000 } from './migrations/1795290060000-create-video-stills';
import { IngestorConfigRow } from './ingestor/ingestor-config.entity';
import { IngestorRun } from './ingestor/ingestor-run.entity';
import { CreateIngestor1795400060000 } from './migrations/1795400060000-create-ingestor';
import { VideoStill } from './videos/video-still.entity';
import { Video } from './videos/video.entity';

export const videoDatabase: DatabaseDefinition = {
  service: 'video',
  entities: [Video, VideoStill, IngestorRun, IngestorConfigRow],
  migrations: [
    ...messagingMigrations,
    ...jobsMigrations,
    CreateVideos1795290000000,
    CreateVideoStills1795290060000,
    CreateIngestor1795400060000,
  ],
};
