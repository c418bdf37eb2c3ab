import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

export const VideoConfig = defineConfig({
  /** Address that serves video descriptions and channel feeds. Tests use a fake server. */
  VIDEO_YOUTUBE_URL: z.url({ protocol: /^https?$/ }).default('https://www.youtube.com'),
  /** Origin in the private network from which thumbnails may be downloaded. Set only in tests and local runs. */
  VIDEO_LOCAL_STILLS_URL: z.url({ protocol: /^http$/ }).optional(),
});
export type VideoConfig = ConfigOf<typeof VideoConfig>;
