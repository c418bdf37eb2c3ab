import { AuditRecordedV1 } from '@frontier/events';
import { getLogger } from '@frontier/service-kit';
import { durableName } from '@frontier/topology';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type AuditEntry,
  createChainedEntry,
  type ChainedEntry,
  GENESIS,
  type ChainLink,
} from './audit-chain';
import { toView } from './audit.mapper';
import { AUDIT_PAGE_SIZE, type AuditPage, type AuditQuery } from './audit.schemas';

/** Stores audit entries in the order of their arrival. The database role of the service cannot change or delete them. */
@Injectable()
export class AuditLog {
  private readonly logger = getLogger('audit');

  constructor(private readonly dataSource: DataSource) {}

  async append(tx: EntityManager, newEntry: Omit<AuditEntry, 'seq'>): Promise<void> {
    // Allow one writer at a time, because each entry contains the hash of the previous one.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('audit_logs'))`);
    const [last] = await tx.query<ChainLink[]>(
      'SELECT seq::float8, hash FROM audit_logs ORDER BY audit_logs.seq DESC LIMIT 1',
    );
    const entry = createChainedEntry(newEntry, last ?? GENESIS);
    await tx.query(
      `INSERT INTO audit_logs (seq, id, created_at, actor_user_id, action, meta_json, previous_hash, hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[entry.seq, entry.id, entry.created_at, entry.actor_user_id, entry.action],
        ...[JSON.stringify(entry.meta_json), entry.previous_hash, entry.hash],
      ],
    );
    // Log the hash, too: the owner of the database could rewrite the chain, but not the logs, which are collected elsewhere.
    this.logger.info({ seq: entry.seq, hash: entry.hash }, 'audit entry appended');
  }

  /** Returns a page of entries, newest first. `q` is a literal part of the action or the actor's id, in any case. */
  async list({ page, q }: AuditQuery): Promise<AuditPage> {
    const wanted = `$1 = '' OR strpos(lower(action), lower($1)) > 0
      OR strpos(lower(coalesce(actor_user_id, '')), lower($1)) > 0`;
    const [rows, [count]] = await Promise.all([
      this.dataSource.query<AuditEntry[]>(
        `SELECT seq::float8, id, created_at, actor_user_id, action, meta_json FROM audit_logs
         WHERE ${wanted} ORDER BY audit_logs.seq DESC LIMIT ${AUDIT_PAGE_SIZE} OFFSET $2`,
        [q, (page - 1) * AUDIT_PAGE_SIZE],
      ),
      this.dataSource.query<{ total: number }[]>(
        `SELECT count(*)::int AS total FROM audit_logs WHERE ${wanted}`,
        [q],
      ),
    ]);
    return { items: rows.map(toView), page, page_size: AUDIT_PAGE_SIZE, total: count?.total ?? 0 };
  }

  listEntriesAfter(seq: number, limit: number): Promise<ChainedEntry[]> {
    return this.dataSource.query(
      `SELECT seq::float8, id, created_at, actor_user_id, action, meta_json, previous_hash, hash FROM audit_logs
       WHERE seq > $1 ORDER BY audit_logs.seq LIMIT $2`,
      [seq, limit],
    );
  }

  /** Deletes entries older than `months` and keeps the hash of the last one as a seal. @returns the number deleted */
  async purge(tx: EntityManager, months: number): Promise<number> {
    const [row] = await tx.query<{ removed: string }[]>(
      'SELECT seal_audit_logs(now() - make_interval(months => $1)) AS removed',
      [months],
    );
    return Number(row?.removed);
  }

  /** Returns the newest deleted entry, from which the remaining chain continues. */
  async getLastSeal(): Promise<ChainLink> {
    const [seal] = await this.dataSource.query<ChainLink[]>(
      'SELECT through_seq::float8 AS seq, hash FROM audit_seals ORDER BY through_seq DESC LIMIT 1',
    );
    return seal ?? GENESIS;
  }

  /** Counts handled audit events without an entry, as far back as the inbox keeps ids of handled events: a month. */
  async countLost(): Promise<number> {
    const [lost] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int FROM inbox WHERE consumer = $1
         AND received_at > coalesce((SELECT max(sealed_at) FROM audit_seals), '-infinity')
         AND NOT EXISTS (SELECT FROM audit_logs WHERE id = event_id)`,
      [durableName('staff', AuditRecordedV1)],
    );
    return lost?.count ?? 0;
  }
}
