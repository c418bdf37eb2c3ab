import { bootstrapService } from '@frontier/service-kit';
import { video } from './video.service-definition';

void bootstrapService(video);
