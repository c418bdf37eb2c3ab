import type { DatabaseDefinition } from '@frontier/service-kit';
import { VideoBaseline } from './migrations/1795810000000-baseline';
import { IngestorConfigRow } from './ingestor/ingestor-config.entity';
import { IngestorRun } from './ingestor/ingestor-run.entity';
import { VideoStill } from './videos/video-still.entity';
import { Video } from './videos/video.entity';

export const videoDatabase: DatabaseDefinition = {
  service: 'video',
  entities: [Video, VideoStill, IngestorRun, IngestorConfigRow],
  migrations: [VideoBaseline],
};
