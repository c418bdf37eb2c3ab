import { getLogger } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AuditEntry, chained, GENESIS, type Link } from './audit-chain';
import { toView } from './audit.mapper';
import { AUDIT_PAGE_SIZE, type AuditPage, type AuditQuery } from './audit.schemas';

/** What staff did, in the order in which it arrived. Nothing here changes an entry, and nothing could. */
@Injectable()
export class AuditLog {
  private readonly logger = getLogger('audit');

  constructor(private readonly dataSource: DataSource) {}

  /** Puts an entry at the end of the chain. */
  async append(tx: EntityManager, act: Omit<AuditEntry, 'seq'>): Promise<void> {
    // One at a time: each names the one before.
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('audit_logs'))`);
    const [last] = await tx.query<{ seq: string; hash: string }[]>(
      'SELECT seq, hash FROM audit_logs ORDER BY seq DESC LIMIT 1',
    );
    const link: Link = last ? { seq: Number(last.seq), hash: last.hash } : GENESIS;
    const entry = chained(act, link);
    await tx.query(
      `INSERT INTO audit_logs (seq, id, created_at, actor_user_id, action, meta_json, previous_hash, hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[entry.seq, entry.id, entry.created_at, entry.actor_user_id, entry.action],
        ...[JSON.stringify(entry.meta_json), entry.previous_hash, entry.hash],
      ],
    );
    // The database's owner could rewrite the chain; logs are collected elsewhere.
    this.logger.info({ seq: entry.seq, hash: entry.hash }, 'an act was recorded');
  }

  /** Newest first. What is searched for is part of the action or of the actor's id, and is meant literally. */
  async list({ page, q }: AuditQuery): Promise<AuditPage> {
    const wanted = `$1 = '' OR strpos(lower(action), lower($1)) > 0
      OR strpos(lower(coalesce(actor_user_id, '')), lower($1)) > 0`;
    const [rows, [count]] = await Promise.all([
      this.dataSource.query<(Omit<AuditEntry, 'seq'> & { seq: string })[]>(
        `SELECT seq, id, created_at, actor_user_id, action, meta_json FROM audit_logs
         WHERE ${wanted} ORDER BY seq DESC LIMIT ${AUDIT_PAGE_SIZE} OFFSET $2`,
        [q, (page - 1) * AUDIT_PAGE_SIZE],
      ),
      this.dataSource.query<{ total: number }[]>(
        `SELECT count(*)::int AS total FROM audit_logs WHERE ${wanted}`,
        [q],
      ),
    ]);
    const items = rows.map((row) => toView({ ...row, seq: Number(row.seq) }));
    return { items, page, page_size: AUDIT_PAGE_SIZE, total: count?.total ?? 0 };
  }
}
