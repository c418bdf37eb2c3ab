import type { ServiceDefinition } from '@frontier/service-kit';
import { VideoModule } from './app.module';

export const video: ServiceDefinition = { name: 'video', module: VideoModule };
