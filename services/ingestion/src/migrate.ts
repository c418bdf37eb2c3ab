import { migrate } from '@frontier/service-kit';
import { ingestionDatabase } from './ingestion.data-source';

void migrate(ingestionDatabase);
