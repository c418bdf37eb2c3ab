import { migrate } from '@frontier/service-kit';
import { chatDatabase } from './chat.data-source';

void migrate(chatDatabase);
