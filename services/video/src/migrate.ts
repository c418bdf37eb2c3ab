import { migrate } from '@frontier/service-kit';
import { videoDatabase } from './video.data-source';

void migrate(videoDatabase);
