import { z } from 'zod';

/** What staff may switch while the system runs, with the values that each takes and what it is before anybody did. */
export const SYSTEM_SETTINGS = {
  /** Whether the timetable gathers news; a person may start it all the same. */
  ENABLE_AUTO_INGEST: { values: ['true', 'false'], standard: 'true' },
} as const;

export const SystemSettingKey = z.enum(
  Object.keys(SYSTEM_SETTINGS) as [keyof typeof SYSTEM_SETTINGS, ...(keyof typeof SYSTEM_SETTINGS)[]],
);
export type SystemSettingKey = z.infer<typeof SystemSettingKey>;
