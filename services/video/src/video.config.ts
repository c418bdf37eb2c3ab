import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

export const VideoConfig = defineConfig({
  /** Where videos are described and channels list theirs. Another one stands in for it in tests. */
  VIDEO_YOUTUBE_URL: z.url({ protocol: /^https?$/ }).default('https://www.youtube.com'),
  /** An origin of the private network that stills may come from; absent anywhere but in tests and local runs. */
  VIDEO_LOCAL_STILLS_URL: z.url({ protocol: /^http$/ }).optional(),
});
export type VideoConfig = ConfigOf<typeof VideoConfig>;
