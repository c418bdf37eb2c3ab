import { jobsMigrations } from '@frontier/jobs';
import { messagingMigrations } from '@frontier/messaging';
import type { DatabaseDefinition } from '@frontier/service-kit';
import { CreatePeople1795350100000 } from './migrations/1795350100000-create-people';
import { CreateAuditLog1795350000000 } from './migrations/1795350000000-create-audit-log';
import { FollowSettings1795350160000 } from './migrations/1795350160000-follow-settings';
import { RecordBackups1795419000000 } from './migrations/1795419000000-record-backups';

export const staffDatabase: DatabaseDefinition = {
  service: 'staff',
  entities: [],
  migrations: [
    ...messagingMigrations,
    ...jobsMigrations,
    CreateAuditLog1795350000000,
    CreatePeople1795350100000,
    FollowSettings1795350160000,
    RecordBackups1795419000000,
  ],
};
