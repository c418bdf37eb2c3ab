import type { ServiceDefinition } from '@frontier/service-kit';
import { ChatModule } from './app.module';

export const chat: ServiceDefinition = { name: 'chat', module: ChatModule };
