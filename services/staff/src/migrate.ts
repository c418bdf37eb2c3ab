import { migrate } from '@frontier/service-kit';
import { staffDatabase } from './generated/staff.database';

void migrate(staffDatabase);
