import { jobsMigrations } from '@frontier/jobs';
import { messagingMigrations } from '@frontier/messaging';
import type { DatabaseDefinition } from '@frontier/service-kit';
import { CreateAuditLog1795350000000 } from './migrations/1795350000000-create-audit-log';
import { CreateSystemSettings1795350060000 } from './migrations/1795350060000-create-system-settings';

export const staffDatabase: DatabaseDefinition = {
  service: 'staff',
  entities: [],
  migrations: [
    ...messagingMigrations,
    ...jobsMigrations,
    CreateAuditLog1795350000000,
    CreateSystemSettings1795350060000,
  ],
};
