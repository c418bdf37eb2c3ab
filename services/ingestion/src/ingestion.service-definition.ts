import type { ServiceDefinition } from '@frontier/service-kit';
import { IngestionModule } from './app.module';

export const ingestion: ServiceDefinition = { name: 'ingestion', module: IngestionModule };
