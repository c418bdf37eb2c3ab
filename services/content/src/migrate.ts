import { migrate } from '@frontier/service-kit';
import { contentDatabase } from './content.data-source';

void migrate(contentDatabase);
