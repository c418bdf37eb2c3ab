import { bootstrapService } from '@frontier/service-kit';
import { ingestion } from './ingestion.service-definition';

void bootstrapService(ingestion);
