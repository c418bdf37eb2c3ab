// Written by `npm run generate` from the sources that it imports or names. Do not edit.

import { StaffBaseline } from '../migrations/1795810000000-baseline';
import { AddAccountCorrections1795838900000 } from '../migrations/1795838900000-add-account-corrections';
import type { DatabaseDefinition } from '@frontier/service-kit';

export const staffDatabase: DatabaseDefinition = {
  service: 'staff',
  entities: [],
  migrations: [StaffBaseline, AddAccountCorrections1795838900000],
};
