import { messagingMigrations } from '@frontier/messaging';
import type { DatabaseDefinition } from '@frontier/service-kit';
import { CreateVideos1795290000000 } from './migrations/1795290000000-create-videos';
import { Video } from './videos/video.entity';

export const videoDatabase: DatabaseDefinition = {
  service: 'video',
  entities: [Video],
  migrations: [...messagingMigrations, CreateVideos1795290000000],
};
