import type { ServiceDefinition } from '@frontier/service-kit';
import { ContentModule } from './app.module';

export const content: ServiceDefinition = { name: 'content', module: ContentModule };
