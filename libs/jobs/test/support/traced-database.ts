import { messagingMigrations } from '@frontier/messaging';
import { jobsMigrations } from '../../src';

export const database = {
  service: 'content',
  entities: [],
  migrations: [...messagingMigrations, ...jobsMigrations],
};
