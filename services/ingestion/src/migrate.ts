import { migrate } from '@frontier/service-kit';
import { ingestionDatabase } from './generated/ingestion.database';

void migrate(ingestionDatabase);
