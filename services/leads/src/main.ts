import { bootstrapService } from '@frontier/service-kit';
import { leads } from './leads.service-definition';

void bootstrapService(leads);
