import { z } from 'zod';

const terms = z.array(z.string().trim().toLowerCase().min(2).max(80)).max(100);

export const ingestorSettings = {
  /** Minimum score of an accepted video, from 0 to 1. */
  accept_from: z.number().min(0).max(1).default(0.5),
  /** Ids of the channels whose feeds are read: `UC` and 22 characters. */
  channels: z
    .array(z.string().regex(/^UC[\w-]{22}$/))
    .max(100)
    .default([]),
  max_accepted: z.int().min(1).max(200).default(20),
  /** A video that contains none of these terms gets the score 0. */
  required_terms: terms.default(['gibraltar', 'peñón', 'campo de gibraltar', 'la línea']),
  /** Each of these terms raises the score. */
  search_terms: terms.default([
    ...['treaty', 'border', 'frontier', 'schengen', 'entry exit system', 'ees', 'brexit', 'customs'],
    ...['tratado', 'frontera', 'verja', 'acuerdo', 'aduana', 'controles', 'airport', 'aeropuerto'],
  ]),
} as const;

export type IngestorKey = keyof typeof ingestorSettings;
export const IngestorKey = z.enum(Object.keys(ingestorSettings) as [IngestorKey, ...IngestorKey[]]);
export type IngestorSettings = { readonly [Key in IngestorKey]: z.output<(typeof ingestorSettings)[Key]> };
