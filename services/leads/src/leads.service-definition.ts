import type { ServiceDefinition } from '@frontier/service-kit';
import { LeadsModule } from './app.module';

export const leads: ServiceDefinition = { name: 'leads', module: LeadsModule };
