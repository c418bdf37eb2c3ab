import { migrate } from '@frontier/service-kit';
import { videoDatabase } from './generated/video.database';

void migrate(videoDatabase);
