import { z } from 'zod';

const terms = z.array(z.string().trim().toLowerCase().min(2).max(80)).max(100);

/** What steers the search, by the key of its row; what a row may hold, and what holds without one. */
export const ingestorSettings = {
  /** From how much of the subject a video is taken, 0 to 1. */
  accept_from: z.number().min(0).max(1).default(0.5),
  /** Channels by their id, `UC` and 22 characters: each is asked for its latest videos. */
  channels: z
    .array(z.string().regex(/^UC[\w-]{22}$/))
    .max(100)
    .default([]),
  max_accepted: z.int().min(1).max(200).default(20),
  /** A video that names none of these is about something else. */
  required_terms: terms.default(['gibraltar', 'peñón', 'campo de gibraltar', 'la línea']),
  /** What raises it. */
  search_terms: terms.default([
    ...['treaty', 'border', 'frontier', 'schengen', 'entry exit system', 'ees', 'brexit', 'customs'],
    ...['tratado', 'frontera', 'verja', 'acuerdo', 'aduana', 'controles', 'airport', 'aeropuerto'],
  ]),
} as const;

export type IngestorKey = keyof typeof ingestorSettings;
export const IngestorKey = z.enum(Object.keys(ingestorSettings) as [IngestorKey, ...IngestorKey[]]);
export type IngestorSettings = { readonly [Key in IngestorKey]: z.output<(typeof ingestorSettings)[Key]> };
