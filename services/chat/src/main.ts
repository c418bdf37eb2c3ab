import { bootstrapService } from '@frontier/service-kit';
import { chat } from './chat.service-definition';

void bootstrapService(chat);
