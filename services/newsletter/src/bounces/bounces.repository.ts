import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { BounceKind } from './bounce.entity';

export interface BounceReport {
  readonly addressHash: string;
  readonly kind: BounceKind;
  readonly permanent: boolean;
  readonly statusCode: string | null;
  readonly occurredAt: Date;
}

const PAGE = 500;
/** PostgreSQL pattern for the codes in `The mail was refused (550 5.1.1)`. */
const REPLY = String.raw`\((\d{3}(?: \d\.\d{1,3}\.\d{1,3})?)\)$`;

export interface Refusal {
  readonly id: string;
  readonly address_hash: string;
  /** Codes as in `550 5.1.1`, which `MailError` adds to its message. */
  readonly reply: string;
  readonly at: Date;
}

export async function insertIfNew(tx: EntityManager, report: BounceReport): Promise<boolean> {
  // Cap future dates, which would count longer than their period and against subscriptions that begin later.
  const added = await tx.query<unknown[]>(
    `INSERT INTO bounces (id, address_hash, kind, permanent, status_code, occurred_at)
     VALUES ($1, $2, $3, $4, $5, least($6::timestamptz, now())) ON CONFLICT DO NOTHING RETURNING id`,
    [
      ...[randomUUID(), report.addressHash, report.kind, report.permanent, report.statusCode],
      report.occurredAt,
    ],
  );
  return added.length > 0;
}

/** Counts temporary bounces of the last `days` days. Those before the latest sign-up or confirmation do not count. */
export async function countSoftBounces(
  tx: EntityManager,
  addressHash: string,
  days: number,
): Promise<number> {
  const [row] = await tx.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM bounces
     WHERE address_hash = $1 AND kind = 'bounce' AND NOT permanent
       AND occurred_at > now() - make_interval(days => $2)
       AND occurred_at > coalesce((
         SELECT max(recorded_at) FROM consent_records
         JOIN subscribers ON subscribers.id = subscriber_id
         WHERE subscribers.address_hash = $1 AND kind <> 'withdrawn'), '-infinity')`,
    [addressHash, days],
  );
  return row?.count ?? 0;
}

/** Returns mails ordered by id. Omits failures without a server's reply, which say nothing about the address. */
export const listRefusalsAfter = (dataSource: DataSource, campaign: string, id: string): Promise<Refusal[]> =>
  dataSource.query(
    `SELECT failed.id, reader.address_hash, failed.status_at AS at,
       substring(failed.error from '${REPLY}') AS reply
     FROM campaign_deliveries failed JOIN subscribers reader ON reader.id = failed.subscriber_id
     WHERE failed.campaign_id = $1 AND failed.status = 'failed' AND failed.id > $2
       AND failed.error ~ '${REPLY}'
     ORDER BY failed.id LIMIT ${PAGE}`,
    [campaign, id],
  );
