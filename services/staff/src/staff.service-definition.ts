import type { ServiceDefinition } from '@frontier/service-kit';
import { StaffModule } from './app.module';
import { RolesOfDatabase } from './people/roles.repository';

export const staff: ServiceDefinition = {
  name: 'staff',
  module: StaffModule,
  storedRoles: RolesOfDatabase,
};
