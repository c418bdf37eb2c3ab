import { z } from 'zod';

/** Settings that staff can change at runtime, with their allowed values and their default (`standard`). */
export const SYSTEM_SETTINGS = {
  /** Enables scheduled news ingestion. A person can start ingestion even if it is off. */
  ENABLE_AUTO_INGEST: { values: ['true', 'false'], standard: 'true' },
} as const;

export const SystemSettingKey = z.enum(
  Object.keys(SYSTEM_SETTINGS) as [keyof typeof SYSTEM_SETTINGS, ...(keyof typeof SYSTEM_SETTINGS)[]],
);
export type SystemSettingKey = z.infer<typeof SystemSettingKey>;
