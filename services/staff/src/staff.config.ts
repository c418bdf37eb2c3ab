import { type ConfigOf, defineConfig } from '@frontier/service-kit';
import { z } from 'zod';

export const StaffConfig = defineConfig({
  /** How long the audit log keeps its entries. The database refuses less than a year. */
  STAFF_AUDIT_MONTHS: z.coerce.number().int().min(12).default(24),
});
export type StaffConfig = ConfigOf<typeof StaffConfig>;
