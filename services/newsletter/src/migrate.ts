import { migrate } from '@frontier/service-kit';
import { newsletterDatabase } from './newsletter.data-source';

void migrate(newsletterDatabase);
