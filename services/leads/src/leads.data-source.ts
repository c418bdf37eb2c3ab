import { jobsMigrations } from '@frontier/jobs';
import { messagingMigrations } from '@frontier/messaging';
import type { DatabaseDefinition } from '@frontier/service-kit';

export const leadsDatabase: DatabaseDefinition = {
  service: 'leads',
  entities: [],
  migrations: [...messagingMigrations, ...jobsMigrations],
};
