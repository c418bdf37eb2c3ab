import { z } from 'zod';
import { defineEvent } from '../define-event';
import example from './video-changed.v1.example.json';

export const VideoChangedV1 = defineEvent({
  subject: 'video.changed.v1',
  owner: 'video',
  summary: 'A video became public, changed while public, or was hidden or deleted.',
  payload: z.object({
    /** The internal id, not the `video_id` of the video platform. */
    id: z.uuid(),
    /** True if the video is public. */
    visible: z.boolean(),
  }),
  example,
});
