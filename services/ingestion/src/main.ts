import { bootstrapService } from '@frontier/service-kit';
import { IngestionModule } from './app.module';

void bootstrapService({ name: 'ingestion', module: IngestionModule });
