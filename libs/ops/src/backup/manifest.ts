import { createHmac } from 'node:crypto';
import { z } from 'zod';

const TableCopy = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  sha256: z.string(),
});

/** Describes a backup. The manifest is written last, so a folder without it is an unfinished backup. */
export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** Names of the executed migrations by schema. A restore needs tables that the same migrations created. */
  migrations: z.record(z.string(), z.array(z.string())),
  tables: z.array(TableCopy),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** Fingerprint of the secret that signs the links in mails; null if no secret was set when the backup was made. */
  token_secret: z.string().nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';

/** Returns a one-way hash to compare secrets with, or null for an empty secret. */
export const getFingerprint = (secret: string | undefined): string | null =>
  secret ? createHmac('sha256', secret).update('backup').digest('hex') : null;
