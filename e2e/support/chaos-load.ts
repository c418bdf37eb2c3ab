import { randomUUID } from 'node:crypto';
import type { SampleSource, Stack } from '@frontier/dev';
import { makeLoadArticle } from '@frontier/testing';
import type { Deliveries } from './deliveries';
import { makeContactLead, Operator, pause } from './operator';

const WAVES = 20;
/** Inputs of each kind per wave. */
const ARTICLES = 12;
const CORRECTIONS = 3;
const LEADS = 2;
const SIGN_UPS = 2;
const VIDEOS = 1;

export const TOTALS = {
  articles: WAVES * ARTICLES,
  corrections: WAVES * CORRECTIONS,
  leads: WAVES * LEADS,
  subscribers: WAVES * SIGN_UPS,
  videos: WAVES * VIDEOS,
} as const;

/** Two feeds, because a feed may have at most 200 entries. */
const FEEDS = ['chaos-1', 'chaos-2'] as const;
/** Address that a local system notifies of enquiries. */
export const LEAD_DESK = 'desk@frontier-record.example';
const makeLeadAddress = (n: number): string => `lead-${n}@chaos.example.org`;
/** Returns an address on a separate domain for each number, because sign-ups are limited per domain. */
const makeReaderAddress = (n: number): string => `reader@chaos-${n}.example`;

const makeAddresses = (count: number, makeAddress: (n: number) => string): string[] =>
  Array.from({ length: count }, (_, n) => makeAddress(n));
export const WRITERS = {
  leads: makeAddresses(TOTALS.leads, makeLeadAddress),
  subscribers: makeAddresses(TOTALS.subscribers, makeReaderAddress),
};

/** Timeout of a request: longer than any part of the system may take to answer, even while others fail. */
const ANSWER_MS = 90_000;
const PATIENCE_MS = 180_000;

/** Calls `act` until it returns true. @throws if a call exceeds `ANSWER_MS`, or all of them exceed `PATIENCE_MS` */
async function retryUntilDone(what: string, act: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  let last: unknown;
  while (Date.now() < deadline) {
    const late = pause(ANSWER_MS).then(() => 'late' as const);
    const done = await Promise.race([act(), late]).catch((error: unknown) => ((last = error), false));
    if (done === 'late') throw new Error(`${what}: no answer in ${ANSWER_MS / 1000} s`);
    if (done) return;
    await pause(250);
  }
  throw new Error(`${what}: not done in ${PATIENCE_MS / 1000} s`, { cause: last });
}

interface Page {
  readonly id: string;
  readonly path: string;
  readonly revision: number;
}

export class ChaosLoad {
  private readonly operator: Operator;
  /** Pages that get one correction each, with their revisions before the load. */
  private pages: Page[] = [];
  private corrections: string[] = [];
  private tokens: string[] = [];

  constructor(
    private readonly stack: Stack,
    private readonly source: SampleSource,
  ) {
    this.operator = new Operator(stack);
  }

  /** Adds the feeds, a hidden correction for each page, and a form token for each enquiry. */
  async prepare(): Promise<void> {
    await this.operator.addFeeds(this.source.url, FEEDS);
    this.pages = await this.operator.query<Page>(
      `SELECT id, '/glossary/' || slug AS path, revision FROM content.glossary WHERE is_visible
       UNION ALL SELECT id, '/timeline#e-' || id, revision FROM content.timeline_events WHERE is_visible
       UNION ALL SELECT id, '/explained/' || slug, revision FROM content.explainers WHERE is_visible
       ORDER BY path LIMIT $1`,
      [TOTALS.corrections],
    );
    if (this.pages.length < TOTALS.corrections) throw new Error(`Only ${this.pages.length} pages to correct`);
    for (const { path } of this.pages) {
      const id = randomUUID();
      await this.operator.query(
        `INSERT INTO content.corrections (id, slug, date, page, what_changed, is_visible)
         VALUES ($1::uuid, $1::text, now(), $2, 'A figure', false)`,
        [id, path],
      );
      this.corrections.push(id);
    }
    for (let n = 0; n < TOTALS.leads; n++) {
      const response = await fetch(`${this.stack.addresses.gateway}/api/form-tokens`);
      this.tokens.push(((await response.json()) as { token: string }).token);
    }
  }

  /** Sends all inputs, spread over `spanMs`, and redelivers some events. Resolves when every input is accepted. */
  async sendAll(spanMs: number, deliveries: Deliveries): Promise<void> {
    const work: Promise<void>[] = [];
    for (let wave = 0; wave < WAVES; wave++) {
      const numbers = (each: number) => Array.from({ length: each }, (_, n) => wave * each + n);
      for (const n of numbers(ARTICLES)) this.source.addPage(makeLoadArticle(n, FEEDS[n % 2] ?? FEEDS[0]));
      work.push(
        this.fetchSources(),
        this.redeliverEvents(deliveries),
        ...numbers(CORRECTIONS).map((n) => this.showCorrection(n)),
        ...numbers(LEADS).map((n) => this.sendLead(n)),
        ...numbers(SIGN_UPS).map((n) => this.signUp(n)),
        ...numbers(VIDEOS).map((n) => this.addVideo(n)),
      );
      await pause(spanMs / WAVES);
    }
    await Promise.all(work);
  }

  /** Ingests the remaining articles, including retries. Parts that were killed last may still be starting. */
  async ingestRemaining(): Promise<void> {
    // Ingest twice, because the first call may join a run that read the feed before the last articles were added.
    for (let round = 0; round < 2; round++) await this.ingest();
    while ((await this.countPostponed()) > 0) await this.ingest();
  }

  private ingest(): Promise<void> {
    return retryUntilDone(
      'ingesting the remaining articles',
      async () => (await this.operator.run('ingestion', 'fetch-sources')) === 'succeeded',
    );
  }

  /** Counts the feeds and pages that wait for a retry, such as those being read when ingestion was killed. */
  private async countPostponed(): Promise<number> {
    const [row] = await this.operator.query<{ count: number }>(
      `SELECT (SELECT count(*) FROM ingestion.sources WHERE key = ANY($1) AND next_attempt_at IS NOT NULL)::int +
              (SELECT count(*) FROM ingestion.items i JOIN ingestion.sources s ON s.id = i.source_id
               WHERE s.key = ANY($1) AND i.next_attempt_at IS NOT NULL)::int AS count`,
      [FEEDS],
    );
    return row?.count ?? 0;
  }

  /** Starts a run that reads the feeds, or joins the run in progress. Does not wait for its end. */
  private fetchSources(): Promise<void> {
    return retryUntilDone('starting fetch-sources', async () => {
      await this.operator.call('POST', '/internal/jobs/fetch-sources/runs', {});
      return true;
    });
  }

  /** Returns the pages whose revision did not increase by exactly one when their correction was shown. */
  async findPagesNotRevisedOnce(): Promise<string[]> {
    const rows = await this.operator.query<{ id: string; revision: number }>(
      `SELECT id, revision FROM content.glossary UNION ALL SELECT id, revision FROM content.timeline_events
       UNION ALL SELECT id, revision FROM content.explainers`,
    );
    const now = new Map(rows.map(({ id, revision }) => [id, revision]));
    return this.pages
      .filter(({ id, revision }) => now.get(id) !== revision + 1)
      .map(({ id, path, revision }) => `${path}: revision ${revision} became ${now.get(id)}`);
  }

  private showCorrection(n: number): Promise<void> {
    const path = `/internal/content/items/correction/${this.corrections[n]}/visibility`;
    return retryUntilDone(`correction ${n}`, async () => {
      await this.operator.call('PUT', path, { visible: true });
      return true;
    });
  }

  private sendLead(n: number): Promise<void> {
    return retryUntilDone(`enquiry ${n}`, async () => {
      const { status, code } = await this.post(
        '/api/leads',
        makeContactLead(makeLeadAddress(n), this.tokens[n]),
      );
      // `form-token-used` means that an earlier attempt was stored and only its response was lost.
      return status === 201 || code === 'form-token-used';
    });
  }

  private signUp(n: number): Promise<void> {
    return retryUntilDone(`sign-up ${n}`, async () => {
      const { status } = await this.post('/api/subscribe', { email: makeReaderAddress(n), lang: 'en' });
      return status === 200;
    });
  }

  private addVideo(n: number): Promise<void> {
    return retryUntilDone(`video ${n}`, async () => {
      const { status } = await this.post('/internal/video/videos', {
        video_id: `chaos-${n}`,
        title: `Counting cars, part ${n}`,
        url: `https://youtu.be/chaos-${n}`,
        published_at: '2026-11-20T08:00:00Z',
      });
      return status === 201 || status === 409;
    });
  }

  /** Redelivers the last events of each kind, because at-least-once delivery may deliver an event twice. */
  private redeliverEvents(deliveries: Deliveries): Promise<void> {
    return retryUntilDone('redelivering events', async () => {
      const sent = await this.operator.query<{ subject: string; envelope: unknown }>(
        `(SELECT subject, envelope FROM content.outbox
          WHERE sent_at IS NOT NULL AND envelope->'data'->>'kind' = 'correction' ORDER BY seq DESC LIMIT 2)
         UNION ALL (SELECT subject, envelope FROM content.outbox
          WHERE sent_at IS NOT NULL AND subject = 'article.summarised.v1' ORDER BY seq DESC LIMIT 2)
         UNION ALL (SELECT subject, envelope FROM ingestion.outbox
          WHERE sent_at IS NOT NULL AND subject = 'article.ingested.v1' ORDER BY seq DESC LIMIT 2)
         UNION ALL (SELECT subject, envelope FROM leads.outbox
          WHERE sent_at IS NOT NULL AND subject = 'lead.received.v1' ORDER BY seq DESC LIMIT 1)`,
      );
      for (const { subject, envelope } of sent) await deliveries.republish(subject, envelope);
      return true;
    });
  }

  private async post(path: string, body: object): Promise<{ status: number; code?: string }> {
    const response = path.startsWith('/internal/')
      ? await this.stack.operate('POST', path, body)
      : await fetch(`${this.stack.addresses.gateway}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
    const { code } = (await response.json()) as { code?: string };
    return { status: response.status, ...(code && { code }) };
  }
}
