import { bootstrapService } from '@frontier/service-kit';
import { ContentModule } from './app.module';

void bootstrapService({ name: 'content', module: ContentModule });
