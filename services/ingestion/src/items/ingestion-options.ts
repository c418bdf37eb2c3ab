import { z } from 'zod';

const flag = z.boolean().default(false);

/** How far a run goes beyond what is due. */
export const IngestionOptions = z.object({
  /** Reads sources that are not due yet as well, and pages whose headline names neither the place nor the border. */
  widened: flag,
  /** Tells of every page what became of it, not of a few that were left out. */
  debug: flag,
  /** Asks again for known pages: those given up, and those of the last week, which may have changed. */
  seed_known_urls: flag,
});
export type IngestionOptions = z.infer<typeof IngestionOptions>;
