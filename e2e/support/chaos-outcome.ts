import type { Stack } from '@frontier/dev';
import type { Deliveries } from './deliveries';
import { LEAD_DESK } from './chaos-load';
import { Mailbox } from './mailbox';
import { Operator, pause } from './operator';

/** Services that run jobs. The video service publishes events but runs no jobs. */
const WITH_JOBS = ['ingestion', 'content', 'chat', 'leads', 'newsletter', 'staff'] as const;
const WITH_OUTBOX = [...WITH_JOBS, 'video'] as const;

export interface Writers {
  readonly leads: readonly string[];
  readonly subscribers: readonly string[];
}

/** Returns the result of `ChaosOutcome.countArticles` if every article was processed to the end exactly once. */
export const expectedArticleCounts = (articles: number): Record<string, number> => ({
  gathered: articles,
  stored: articles,
  addresses: articles,
  summarised: articles,
  indexed: articles,
  summaries: articles,
  indexings: articles,
  doubled_chunks: 0,
});

export class ChaosOutcome {
  private readonly startedAt = new Date();
  private readonly operator: Operator;
  private readonly mailbox: Mailbox;

  constructor(
    stack: Stack,
    private readonly sourceUrl: string,
    private readonly deliveries: Deliveries,
  ) {
    this.operator = new Operator(stack);
    this.mailbox = new Mailbox(stack);
  }

  /** Waits until two checks in a row find no work, because one can miss work in transit. @throws after `withinMs` */
  async waitUntilQuiet(withinMs = 180_000): Promise<void> {
    const deadline = Date.now() + withinMs;
    let before = ['not looked yet'];
    for (;;) {
      const left = await this.listRemainingWork().catch((error: unknown) => [String(error)]);
      if (left.length === 0 && before.length === 0) return;
      if (Date.now() > deadline)
        throw new Error(`After ${withinMs} ms there is work left: ${left.join('; ')}`);
      before = left;
      await pause(500);
    }
  }

  async countArticles(): Promise<Record<string, number> | undefined> {
    const [row] = await this.operator.query<Record<string, number>>(
      `WITH these AS (SELECT * FROM content.articles WHERE source_url LIKE $1),
            told AS (SELECT envelope->'data'->>'article_id' AS id FROM content.outbox
                     WHERE subject = 'article.summarised.v1'),
            indexed AS (SELECT envelope->'data'->>'source_id' AS id FROM chat.outbox
                        WHERE subject = 'document.indexed.v1' AND (envelope->'data'->>'chunks')::int > 0)
       SELECT (SELECT count(*)::int FROM ingestion.items WHERE url LIKE $1 AND status = 'published') AS gathered,
              (SELECT count(*)::int FROM these) AS stored,
              (SELECT count(DISTINCT source_url)::int FROM these) AS addresses,
              (SELECT count(*)::int FROM these WHERE visible AND summary_native <> '') AS summarised,
              (SELECT count(DISTINCT source_id)::int FROM chat.kb_docs
               WHERE source_id IN (SELECT id FROM these)) AS indexed,
              (SELECT count(*)::int FROM told JOIN these ON these.id::text = told.id) AS summaries,
              (SELECT count(*)::int FROM indexed JOIN these ON these.id::text = indexed.id) AS indexings,
              (SELECT count(*)::int FROM (
                 SELECT FROM chat.kb_docs GROUP BY source_id, chunk_number HAVING count(*) > 1) AS x)
                AS doubled_chunks`,
      [`${this.sourceUrl}/%`],
    );
    return row;
  }

  async countSubmissions({ leads, subscribers }: Writers): Promise<Record<string, number> | undefined> {
    const [row] = await this.operator.query<Record<string, number>>(
      `SELECT (SELECT count(*)::int FROM leads.leads WHERE email = ANY($1)) AS leads,
              (SELECT count(DISTINCT email)::int FROM leads.leads WHERE email = ANY($1)) AS writers,
              (SELECT count(*)::int FROM newsletter.subscribers WHERE email = ANY($2)) AS subscribers,
              (SELECT count(*)::int FROM video.videos WHERE video_id LIKE 'chaos-%') AS videos`,
      [leads, subscribers],
    );
    return row;
  }

  /**
   * Returns the enquiries without exactly one mail to the desk and the sign-ups without exactly one mail to the
   * subscriber. A mail that was being sent when a part was killed is marked `uncertain` and may also be missing.
   *
   * @param besides subjects of other mails to these subscribers, which do not count
   */
  async findWrongMails({ leads, subscribers }: Writers, besides = new Set<string>()): Promise<string[]> {
    const states = await this.operator.query<{ email: string; state: string }>(
      `SELECT email, notification AS state FROM leads.leads WHERE email = ANY($1)
       UNION ALL SELECT s.email, m.status FROM newsletter.subscription_mails m
       JOIN newsletter.subscribers s ON s.id = m.subscriber_id WHERE s.email = ANY($2)`,
      [leads, subscribers],
    );
    const [atDesk, all] = await Promise.all([this.mailbox.to(LEAD_DESK), this.mailbox.all()]);
    const toDesk = atDesk.map(({ subject, text }) => `${subject}\n${text}`);
    const counted = new Map<string, number>();
    for (const { address } of all.filter(({ subject }) => !besides.has(subject)).flatMap(({ to }) => to))
      counted.set(address, (counted.get(address) ?? 0) + 1);
    const wrong: string[] = [];
    for (const { email, state } of states) {
      const mails = leads.includes(email)
        ? toDesk.filter((text) => text.includes(email)).length
        : (counted.get(email) ?? 0);
      const right = state === 'sent' ? mails === 1 : state === 'uncertain' && mails <= 1;
      if (!right) wrong.push(`${email}: ${state}, ${mails} mails`);
    }
    return wrong;
  }

  /** Returns the senders of enquiries who did not get exactly one mail that confirms receipt. */
  async findWrongAcknowledgements({ leads }: Writers): Promise<string[]> {
    const counted = new Map<string, number>(leads.map((email) => [email, 0]));
    for (const { address } of (await this.mailbox.all()).flatMap(({ to }) => to))
      if (counted.has(address)) counted.set(address, (counted.get(address) ?? 0) + 1);
    return [...counted]
      .filter(([, mails]) => mails !== 1)
      .map(([email, mails]) => `${email}: ${mails} mails`);
  }

  /** Lists events and runs given up since the start, without transient failures, which are retried automatically. */
  async listParked(): Promise<string[]> {
    const parked: string[] = [];
    const collect = async (service: string, sql: string) => {
      const rows = await this.operator.query<{ what: string; error: string }>(sql, [this.startedAt]);
      parked.push(...rows.map(({ what, error }) => `${service}: ${what}: ${error}`));
    };
    for (const service of WITH_OUTBOX) {
      const letters = `SELECT subject AS what, error FROM ${service}.dead_letters WHERE created_at >= $1`;
      await collect(service, letters);
    }
    for (const service of WITH_JOBS) {
      const runs = `SELECT name AS what, error FROM ${service}.job_runs WHERE state = 'failed' AND NOT transient AND finished_at >= $1`;
      await collect(service, runs);
    }
    return parked;
  }

  private async listRemainingWork(): Promise<string[]> {
    const left = await this.deliveries.listOutstanding();
    const collect = async (service: string, sql: string) => {
      const rows = await this.operator.query<{ what: string; count: number }>(sql);
      left.push(...rows.map(({ what, count }) => `${service}: ${what} (${count})`));
    };
    for (const service of WITH_OUTBOX)
      await collect(
        service,
        `SELECT subject AS what, count(*)::int FROM ${service}.outbox WHERE sent_at IS NULL GROUP BY subject`,
      );
    for (const service of WITH_JOBS)
      await collect(
        service,
        `SELECT concat_ws(' ', name, state, id, 'after', attempts, 'attempts:', error) AS what, count(*)::int
         FROM ${service}.job_runs WHERE state IN ('queued', 'running') GROUP BY job_runs.id`,
      );
    return left;
  }
}
