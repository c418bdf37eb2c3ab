import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './video-changed.v1.example.json';

export const VideoChangedV1 = defineEvent({
  subject: 'video.changed.v1',
  owner: 'video',
  summary: 'Readers see a video for the first time, changed, or no longer: it was hidden or deleted.',
  payload: z.object({
    /** Our own; `video_id` is what the video is called where it is published. */
    id: z.uuid(),
    /** Whether readers may see it. */
    visible: z.boolean(),
  }),
  example,
});
