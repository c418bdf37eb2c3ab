// Written by `npm run generate` from the sources that it imports or names. Do not edit.

import { IngestorConfigRow } from '../ingestor/ingestor-config.entity';
import { IngestorRun } from '../ingestor/ingestor-run.entity';
import { VideoThumbnail } from '../videos/video-thumbnail.entity';
import { Video } from '../videos/video.entity';
import { VideoBaseline } from '../migrations/1795810000000-baseline';
import type { DatabaseDefinition } from '@frontier/service-kit';

export const videoDatabase: DatabaseDefinition = {
  service: 'video',
  entities: [IngestorConfigRow, IngestorRun, VideoThumbnail, Video],
  migrations: [VideoBaseline],
};
