import { bootstrapService } from '@frontier/service-kit';
import { gateway } from './gateway.service-definition';

void bootstrapService(gateway);
