import { migrate } from '@frontier/service-kit';
import { newsletterDatabase } from './generated/newsletter.database';

void migrate(newsletterDatabase);
