import type { EventOf, AuditRecordedV1 } from '@frontier/events';
import type { AuditEntry } from './audit-chain';
import type { AuditEntryView } from './audit.schemas';

const SOURCE = '/services/';

/** Converts an event to an entry. `meta_json` also gets the publishing service, the calling program and the target. */
export function toAuditEntry({
  id,
  time,
  source,
  data,
}: EventOf<typeof AuditRecordedV1>): Omit<AuditEntry, 'seq'> {
  const { action, actor_user_id, client, target, meta } = data;
  const service = source.startsWith(SOURCE) ? source.slice(SOURCE.length) : source;
  const meta_json = { ...meta, service, ...(client && { client }), ...(target && { target }) };
  return { id, created_at: new Date(time), actor_user_id, action, meta_json };
}

export const toView = ({ created_at, ...entry }: AuditEntry): AuditEntryView => ({
  ...entry,
  created_at: created_at.toISOString(),
});
