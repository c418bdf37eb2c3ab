import { migrate } from '@frontier/service-kit';
import { staffDatabase } from './staff.data-source';

void migrate(staffDatabase);
