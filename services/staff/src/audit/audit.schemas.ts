import { searchWords } from '@frontier/domain';
import { z } from 'zod';

/** Number of audit entries on one page of the console. */
export const AUDIT_PAGE_SIZE = 50;

export const AuditEntryView = z
  .object({
    id: z.uuid(),
    seq: z.int(),
    created_at: z.iso.datetime(),
    /** Null for the system and for programs, which `meta_json` names. */
    actor_user_id: z.string().nullable(),
    action: z.string(),
    meta_json: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntryView = z.infer<typeof AuditEntryView>;

export const AuditPage = z
  .object({ items: z.array(AuditEntryView), page: z.int(), page_size: z.int(), total: z.int() })
  .meta({ id: 'AuditPage' });
export type AuditPage = z.infer<typeof AuditPage>;

export const AuditQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  q: searchWords(200).default(''),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
