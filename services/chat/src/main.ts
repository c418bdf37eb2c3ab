import { bootstrapService } from '@frontier/service-kit';
import { ChatModule } from './app.module';

void bootstrapService({ name: 'chat', module: ChatModule });
