import { migrate } from '@frontier/service-kit';
import { chatDatabase } from './generated/chat.database';

void migrate(chatDatabase);
