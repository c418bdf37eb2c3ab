import type { ServiceDefinition } from '@frontier/service-kit';
import { NewsletterModule } from './app.module';

export const newsletter: ServiceDefinition = { name: 'newsletter', module: NewsletterModule };
