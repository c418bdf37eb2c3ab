import type { ServiceDefinition } from '@frontier/service-kit';
import { StaffModule } from './app.module';
import { DatabaseRoleStore } from './people/roles.repository';

export const staff: ServiceDefinition = { name: 'staff', module: StaffModule, roleStore: DatabaseRoleStore };
