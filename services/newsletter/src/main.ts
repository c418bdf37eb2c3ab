import { bootstrapService } from '@frontier/service-kit';
import { newsletter } from './newsletter.service-definition';

void bootstrapService(newsletter);
