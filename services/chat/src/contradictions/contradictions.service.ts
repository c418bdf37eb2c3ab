import type { Principal } from '@frontier/identity';
import { AuditRecorder } from '@frontier/messaging';
import { getLogger, ServiceError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Contradictions as ContradictionList } from './contradictions.schemas';

/** A report's sentence that contradicts a reviewed answer. */
export interface FoundContradiction {
  readonly answerId: string;
  readonly reportId: string;
  readonly sentence: string;
}

interface Row extends Omit<ContradictionList['items'][number], 'found_at'> {
  readonly found_at: Date;
}

/** Keeps, in the row of each report, which reviewed answers it contradicts, until staff have compared the two. */
@Injectable()
export class Contradictions {
  private readonly logger = getLogger('contradictions');

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditRecorder,
  ) {}

  /** Records each pair once, even if readers ask again after staff settled it. Never throws: readers get their answer. */
  async record(found: readonly FoundContradiction[]): Promise<void> {
    for (const { answerId, reportId, sentence } of found) {
      try {
        await this.dataSource.query(
          `UPDATE kb_documents SET contradicts = contradicts || jsonb_build_array(jsonb_build_object(
             'answer_id', $2::text, 'sentence', $3::text, 'found_at', now(), 'settled', false))
           WHERE source_id = $1 AND NOT contradicts @> jsonb_build_array(jsonb_build_object('answer_id', $2::text))`,
          [reportId, answerId, sentence],
        );
      } catch (error) {
        this.logger.warn({ err: error }, 'failed to record contradiction');
      }
    }
  }

  /** Lists open contradictions, oldest first. Leaves out those whose report or answer is hidden. */
  async list(): Promise<ContradictionList> {
    const items = await this.dataSource.query<Row[]>(
      `SELECT r.source_id AS report_id, r.title AS report, r.url AS report_url,
         coalesce(r.publishers, '{}') AS publishers,
         c->>'sentence' AS sentence, (c->>'found_at')::timestamptz AS found_at,
         a.source_id AS answer_id, a.title AS answer, a.url AS answer_url
       FROM kb_documents r CROSS JOIN jsonb_array_elements(r.contradicts) c
       JOIN kb_documents a ON a.source_id = (c->>'answer_id')::uuid
       WHERE r.visible AND a.visible AND c->>'settled' = 'false'
       ORDER BY found_at, report_id, answer_id LIMIT 100`,
    );
    return { items: items.map((row) => ({ ...row, found_at: row.found_at.toISOString() })) };
  }

  /** @throws ServiceError CONTRADICTION_NOT_FOUND if it is unknown or settled */
  settle(reportId: string, answerId: string, by: Principal): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const [, changed] = await tx.query<[unknown, number]>(
        `UPDATE kb_documents SET contradicts = (
           SELECT jsonb_agg(CASE WHEN c->>'answer_id' = $2::text THEN c || '{"settled": true}' ELSE c END)
           FROM jsonb_array_elements(contradicts) c)
         WHERE source_id = $1
           AND contradicts @> jsonb_build_array(jsonb_build_object('answer_id', $2::text, 'settled', false))`,
        [reportId, answerId],
      );
      if (!changed)
        throw new ServiceError(404, 'CONTRADICTION_NOT_FOUND', 'This contradiction is settled already');
      await this.audit.record(tx, by, {
        action: 'contradiction.settled',
        target: { kind: 'article', id: reportId },
        meta: { answer_id: answerId },
      });
    });
  }
}
