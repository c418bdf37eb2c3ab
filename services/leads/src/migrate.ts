import { migrate } from '@frontier/service-kit';
import { leadsDatabase } from './leads.data-source';

void migrate(leadsDatabase);
