import { jobsMigrations } from '@frontier/jobs';
import { messagingMigrations } from '@frontier/messaging';
import type { DatabaseDefinition } from '@frontier/service-kit';

export const newsletterDatabase: DatabaseDefinition = {
  service: 'newsletter',
  entities: [],
  migrations: [...messagingMigrations, ...jobsMigrations],
};
