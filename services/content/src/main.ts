import { bootstrapService } from '@frontier/service-kit';
import { content } from './content.service-definition';

void bootstrapService(content);
