import { z } from 'zod';

const flag = z.boolean().default(false);

/** Options with which a run fetches or reports more than a scheduled one. */
export const IngestionOptions = z.object({
  /** Also reads sources that are not due, and pages whose headline names neither the place nor the border. */
  widened: flag,
  /** Reports the outcome of every page, not only of some that were not published. */
  debug: flag,
  /** Fetches known pages again: those that were given up, and those of the last week, which may have changed. */
  seed_known_urls: flag,
});
export type IngestionOptions = z.infer<typeof IngestionOptions>;
