import { ServiceError } from '@frontier/service-kit';

export class VideoNotFoundError extends ServiceError {
  constructor() {
    super(404, 'VIDEO_NOT_FOUND', 'There is no such video');
  }
}

export class VideoExistsError extends ServiceError {
  constructor(videoId: string) {
    super(409, 'VIDEO_EXISTS', 'This video is in the library already', `Its video_id is ${videoId}.`);
  }
}
