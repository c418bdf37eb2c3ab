import { defineJob } from '@frontier/jobs';
import { z } from 'zod';
import { IngestionOptions } from '../items/ingestion-options';

export const FetchSources = defineJob({
  name: 'fetch-sources',
  payload: IngestionOptions.extend({ source_id: z.uuid().optional() }),
  // The id includes the options, so that a start with other options is refused during a run instead of joining it.
  id: ({ source_id, ...options }) =>
    [source_id ?? 'all', ...Object.entries(options).flatMap(([name, on]) => (on ? [name] : []))].join('-'),
  singleton: true,
  attempts: 3,
  timeoutMs: 20 * 60_000,
  concurrency: 1,
});
