import { migrate } from '@frontier/service-kit';
import { contentDatabase } from './generated/content.database';

void migrate(contentDatabase);
