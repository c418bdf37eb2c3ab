import type { QueryRunner } from 'typeorm';
import { Campaign, type CampaignState } from '../campaigns/campaign.entity';
import type { Claim, Outcome } from './outcome';

export interface DeliveryCounts {
  readonly recipients: number;
  readonly sent: number;
  readonly failed: number;
  readonly suppressed: number;
  readonly uncertain: number;
}

const INTERRUPTED_ERROR = 'The sender ended before the server had answered';

/**
 * The ledger of one campaign, bound to one database session. The session holds the advisory lock and runs every
 * statement, so a process that loses the lock cannot claim further rows, and a killed process loses it at once.
 */
export class Ledger {
  private constructor(
    private readonly session: QueryRunner,
    private readonly campaignId: string,
  ) {}

  /** Opens the ledger of a campaign. @returns undefined if another process holds its lock */
  static async open(session: QueryRunner, campaignId: string): Promise<Ledger | undefined> {
    // A host that vanishes does not close its connection; keepalives end its session after half a minute.
    await session.query(
      `SELECT set_config('tcp_keepalives_idle', '15', false), set_config('tcp_keepalives_interval', '5', false),
         set_config('tcp_keepalives_count', '3', false)`,
    );
    const [row] = await session.manager.query<{ acquired: boolean }[]>(
      'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS acquired',
      [getLockName(campaignId)],
    );
    return row?.acquired ? new Ledger(session, campaignId) : undefined;
  }

  async close(): Promise<void> {
    await this.session.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [
      getLockName(this.campaignId),
    ]);
  }

  /** Inserts one delivery per recipient, once per campaign, without loading rows into this process. */
  async insertAudience(): Promise<void> {
    await this.session.query(
      `WITH campaign AS (
         UPDATE campaigns SET audience_taken_at = now()
         WHERE id = $1 AND audience_taken_at IS NULL AND status = 'sending'
         RETURNING id, section, topics
       )
       INSERT INTO campaign_deliveries (id, campaign_id, subscriber_id, not_before)
       SELECT gen_random_uuid(), campaign.id, reader.id, to_timestamp(0) FROM campaign, active_subscribers reader
       WHERE campaign.section = ANY (reader.sections)
         AND (campaign.topics = '{}' OR reader.topics = '{}' OR campaign.topics && reader.topics)
       ON CONFLICT DO NOTHING`,
      [this.campaignId],
    );
  }

  /** Writes the outcomes in `known` and marks other rows that an earlier run left in `sending` as `uncertain`. */
  async closeOpenRows(known: readonly Outcome[]): Promise<void> {
    await this.settleAndClaim(known, 0);
    await this.session.query(
      `UPDATE campaign_deliveries SET status = 'uncertain', error = $2, status_at = now()
       WHERE campaign_id = $1 AND status = 'sending'`,
      [this.campaignId, INTERRUPTED_ERROR],
    );
  }

  /**
   * Writes outcomes and claims mails in one commit. Deliveries whose slot has come go first; otherwise a large domain
   * would wait for all others.
   */
  async settleAndClaim(outcomes: readonly Outcome[], wanted: number): Promise<Claim[]> {
    const [rows] = (await this.session.query(
      `WITH settled AS (
         UPDATE campaign_deliveries row
         SET status = o.status, error = o.error, attempts = o.attempts, status_at = now(),
           not_before = coalesce(to_timestamp(o.not_before / 1000.0), row.not_before)
         FROM jsonb_to_recordset($2::jsonb)
           AS o (id uuid, status text, error text, attempts int, not_before double precision)
         WHERE row.id = o.id AND row.status = 'sending'
       ), due AS MATERIALIZED (
         SELECT id FROM (
           (SELECT id, not_before FROM campaign_deliveries
             WHERE campaign_id = $1 AND status = 'pending' AND not_before > to_timestamp(0) AND not_before <= now()
             ORDER BY not_before, id LIMIT $3)
           UNION ALL
           (SELECT id, 'infinity' FROM campaign_deliveries
             WHERE campaign_id = $1 AND status = 'pending' AND not_before = to_timestamp(0)
             ORDER BY id LIMIT $3)
         ) waiting (id, slot)
         WHERE EXISTS (SELECT FROM campaigns WHERE id = $1 AND status = 'sending')
         ORDER BY slot, id LIMIT $3
       )
       UPDATE campaign_deliveries row SET status = 'sending', attempts = attempts + 1, status_at = now()
       FROM due WHERE row.id = due.id AND row.status = 'pending'
       RETURNING row.id, row.subscriber_id AS "subscriberId", row.attempts, row.not_before AS "notBefore",
         (SELECT email FROM active_subscribers reader WHERE reader.id = row.subscriber_id) AS email`,
      [this.campaignId, JSON.stringify(outcomes.map(toRecord)), wanted],
    )) as [Claim[], number];
    return rows;
  }

  /** Returns the campaign's state and the time of its next delivery. `nextAt` is null if no delivery is pending. */
  async getProgress(): Promise<{ status: CampaignState; nextAt: Date | null }> {
    const [row] = (await this.session.query(
      `SELECT status, (SELECT min(not_before) FROM campaign_deliveries
         WHERE campaign_id = $1 AND status = 'pending') AS "nextAt"
       FROM campaigns WHERE id = $1`,
      [this.campaignId],
    )) as { status: CampaignState; nextAt: Date | null }[];
    return row ?? { status: 'cancelled', nextAt: null };
  }

  /** Pauses the campaign as staff would. @returns whether it was being sent */
  async pause(): Promise<boolean> {
    const sending = { id: this.campaignId, status: 'sending' } as const;
    const change = { status: 'paused', updatedAt: () => 'now()' } as const;
    return (await this.session.manager.update(Campaign, sending, change)).affected === 1;
  }

  /** Returns domains with waiting deliveries and the time of the last (milliseconds since the epoch). */
  async listBusyDomains(): Promise<[string, number][]> {
    const rows = (await this.session.query(
      `SELECT split_part(reader.email, '@', 2) AS domain, max(row.not_before) AS until
       FROM campaign_deliveries row JOIN active_subscribers reader ON reader.id = row.subscriber_id
       WHERE row.campaign_id = $1 AND row.status = 'pending' AND row.not_before > now() AND row.error IS NULL
       GROUP BY 1`,
      [this.campaignId],
    )) as { domain: string; until: Date }[];
    return rows.map(({ domain, until }) => [domain, until.getTime()]);
  }

  async updateCounts(): Promise<DeliveryCounts> {
    const [[counts]] = (await this.session.query(
      `UPDATE campaigns SET recipients = c.recipients, sent = c.sent, failed = c.failed,
         suppressed = c.suppressed, uncertain = c.uncertain
       FROM (
         SELECT count(*) AS recipients, count(*) FILTER (WHERE status = 'sent') AS sent,
           count(*) FILTER (WHERE status = 'failed') AS failed,
           count(*) FILTER (WHERE status = 'suppressed') AS suppressed,
           count(*) FILTER (WHERE status = 'uncertain') AS uncertain
         FROM campaign_deliveries WHERE campaign_id = $1
       ) c
       WHERE id = $1
       RETURNING campaigns.recipients, campaigns.sent, campaigns.failed, campaigns.suppressed, campaigns.uncertain`,
      [this.campaignId],
    )) as [[DeliveryCounts], number];
    return counts;
  }
}

const getLockName = (campaignId: string): string => `campaign ${campaignId}`;

const toRecord = ({ notBefore, ...rest }: Outcome): Record<string, unknown> => ({
  ...rest,
  not_before: notBefore,
});
