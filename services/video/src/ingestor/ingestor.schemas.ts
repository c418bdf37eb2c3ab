import { z } from 'zod';
import { ingestorStatuses } from './ingestor-run.entity';
import { IngestorKey } from './ingestor-settings';

export const IngestorRunView = z
  .object({
    id: z.uuid(),
    started_at: z.iso.datetime(),
    /** Null while the run is in progress, and if it was interrupted. */
    execution_time_ms: z.int().nullable(),
    candidates_found: z.int(),
    accepted: z.int(),
    rejected: z.int(),
    status: z.enum(ingestorStatuses),
    message: z.string(),
  })
  .meta({ id: 'IngestorRun' });
export type IngestorRunView = z.infer<typeof IngestorRunView>;

export const IngestorRuns = z.object({ items: z.array(IngestorRunView) }).meta({ id: 'IngestorRuns' });
export type IngestorRuns = z.infer<typeof IngestorRuns>;

export const IngestorConfigView = z
  .object({ key: IngestorKey, value: z.unknown(), updated_at: z.iso.datetime().nullable() })
  .meta({ id: 'IngestorConfig' });
export type IngestorConfigView = z.infer<typeof IngestorConfigView>;

export const IngestorConfigList = z
  .object({ items: z.array(IngestorConfigView) })
  .meta({ id: 'IngestorConfigList' });
export type IngestorConfigList = z.infer<typeof IngestorConfigList>;

export const IngestorConfigChange = z
  .strictObject({ value: z.unknown() })
  .meta({ id: 'IngestorConfigChange' });
export type IngestorConfigChange = z.infer<typeof IngestorConfigChange>;

/** Starts an ingestion run if it is empty. The requirements define the names of the fields. */
export const VideoIngestorRequest = z
  .strictObject({
    /** Adds the video at `videoUrl` instead of starting a run. */
    manual: z.boolean().default(false),
    videoUrl: z.string().trim().max(2_000).optional(),
    title: z.string().max(500).optional(),
    description: z.string().max(5_000).optional(),
    tags: z.array(z.string().max(80)).max(50).optional(),
  })
  .default({ manual: false })
  .meta({ id: 'VideoIngestorRequest' });
export type VideoIngestorRequest = z.infer<typeof VideoIngestorRequest>;

export const VideoIngestorAnswer = z
  .object({ message: z.string(), title: z.string().nullable() })
  .meta({ id: 'VideoIngestorAnswer' });
export type VideoIngestorAnswer = z.infer<typeof VideoIngestorAnswer>;
