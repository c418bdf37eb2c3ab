import { defineJob } from '@frontier/jobs';
import { z } from 'zod';
import { IngestionOptions } from '../items/ingestion-options';

export const FetchSources = defineJob({
  name: 'fetch-sources',
  payload: IngestionOptions.extend({ source_id: z.uuid().optional() }),
  // Other options are other work: such a start is refused while a run is under way, and does not join it.
  id: ({ source_id, ...options }) =>
    [source_id ?? 'all', ...Object.entries(options).flatMap(([name, on]) => (on ? [name] : []))].join('-'),
  singleton: true,
  attempts: 3,
  timeoutMs: 20 * 60_000,
  concurrency: 1,
});
