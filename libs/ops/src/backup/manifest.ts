import { createHmac } from 'node:crypto';
import { z } from 'zod';

const TableCopy = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  sha256: z.string(),
});

/** What a backup holds. It is written last: a folder without one is unfinished. */
export const Manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** By schema. Rows fit tables that the same migrations made. */
  migrations: z.record(z.string(), z.array(z.string())),
  tables: z.array(TableCopy),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** Of the secret that signs the links in mails; null where whoever made the backup did not know it. */
  token_secret: z.string().nullable(),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'manifest.json';

/** By it two secrets can be compared; it cannot be read back. */
export const getFingerprint = (secret: string | undefined): string | null =>
  secret ? createHmac('sha256', secret).update('backup').digest('hex') : null;
