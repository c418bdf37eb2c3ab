import type { ServiceDefinition } from '@frontier/service-kit';
import { StaffModule } from './app.module';

export const staff: ServiceDefinition = { name: 'staff', module: StaffModule };
