import { migrate } from '@frontier/service-kit';
import { leadsDatabase } from './generated/leads.database';

void migrate(leadsDatabase);
