import type { DatabaseDefinition } from '@frontier/service-kit';
import { StaffBaseline } from './migrations/1795810000000-baseline';

export const staffDatabase: DatabaseDefinition = {
  service: 'staff',
  entities: [],
  migrations: [StaffBaseline],
};
