import type { EventContract } from '@frontier/events';
import { createService, dataSourceOptions } from '@frontier/service-kit';
import {
  eventually,
  type FakeMailServer,
  readMail,
  type ReceivedMail,
  startFakeMailServer,
  stopTestServers,
  testDatabase,
  testServers,
  publishedEvents,
} from '@frontier/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { newsletterDatabase } from '../../src/newsletter.data-source';
import { NewsletterConfig } from '../../src/newsletter.config';
import { newsletter } from '../../src/newsletter.service-definition';
import type { Subscriber } from '../../src/subscribers/subscriber.entity';

const TOKEN = 'a-machine-token-that-only-this-test-knows';
export const TOKEN_SECRET = 'a-secret-for-links-that-only-this-test-knows';
export const BOUNCE_SECRET = 'a-secret-for-bounces-that-only-this-test-knows';
export const PUBLIC_URL = 'https://frontier.example';

export interface Reply<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** The newsletter service in this process, on real servers, before a mail server that records. */
export class NewsletterUnderTest {
  private readonly settings: NewsletterConfig;

  private constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    readonly db: DataSource,
    readonly mail: FakeMailServer,
  ) {
    this.settings = app.get<NewsletterConfig>(NewsletterConfig.token);
  }

  static async start(env: Record<string, string> = {}): Promise<NewsletterUnderTest> {
    const { nats, redis } = await testServers({ postgres: true, nats: true, redis: true });
    const mail = await startFakeMailServer();
    Object.assign(process.env, {
      DATABASE_URL: (await testDatabase('newsletter')).url,
      NATS_URL: nats.url,
      REDIS_URL: redis.url,
      GATEWAY_URL: 'http://127.0.0.1:9',
      MACHINE_TOKEN: TOKEN,
      JOBS_BACKOFF_MS: '5',
      PUBLIC_URL,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Frontier Record <news@frontier.example>',
      MAIL_TIMEOUT_MS: '2000',
      NEWSLETTER_TOKEN_SECRET: TOKEN_SECRET,
      NEWSLETTER_BOUNCE_SECRET: BOUNCE_SECRET,
      ...env,
    });
    const db = await new DataSource(dataSourceOptions(newsletterDatabase)).initialize();
    await db.runMigrations();
    const app = await createService(newsletter);
    await app.listen(0, '127.0.0.1');
    return new NewsletterUnderTest(app, await app.getUrl(), db, mail);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.mail.stop();
    await this.db.destroy();
    await stopTestServers();
  }

  /** Changes settings until the next reset: a service of its own for each would take seconds. */
  set(changes: Partial<NewsletterConfig>): void {
    Object.assign(this.settings, changes);
  }

  /** No subscribers, no mail, the settings of the environment; the archive stays. */
  async reset(): Promise<void> {
    await this.settled();
    this.set(NewsletterConfig.parse(process.env));
    this.mail.behave({});
    this.mail.forget();
    await this.db.query(
      'TRUNCATE subscribers, consent_records, subscription_mails, suppressions, bounces, outbox, job_runs',
    );
  }

  async request<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    const json = body !== undefined && typeof body !== 'string' && !Buffer.isBuffer(body);
    const response = await fetch(new URL(path, this.url), {
      method,
      headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as string) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text ? JSON.parse(text) : null) as T,
    };
  }

  internal<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    return this.request<T>(method, path, body, { authorization: `Bearer ${TOKEN}`, ...headers });
  }

  subscribe(email: string, more: Record<string, unknown> = {}): Promise<Reply> {
    return this.request('POST', '/api/subscribe', { email, lang: 'en', ...more });
  }

  async subscribers(): Promise<Subscriber[]> {
    return this.db.query('SELECT * FROM subscribers ORDER BY created_at');
  }

  async subscriber<T = Record<string, unknown>>(email: string): Promise<T> {
    const [row] = await this.db.query<T[]>('SELECT * FROM subscribers WHERE email = $1', [email]);
    if (!row) throw new Error('There is no such subscriber');
    return row;
  }

  async isActive(email: string): Promise<boolean> {
    const rows = await this.db.query<unknown[]>('SELECT FROM active_subscribers WHERE email = $1', [email]);
    return rows.length === 1;
  }

  /** Waits until no work is left, whatever became of it. */
  async settled(): Promise<void> {
    await eventually(async () => {
      const [row] = await this.db.query<{ open: number }[]>(
        `SELECT count(*)::int AS open FROM job_runs WHERE state IN ('queued', 'running')`,
      );
      return row?.open === 0;
    });
  }

  /** What a reader's mailbox holds, oldest first. */
  async mailbox(email: string): Promise<ReceivedMail[]> {
    await this.settled();
    return this.mail.received.filter(({ to }) => to.includes(email));
  }

  /** The token in the last mail to a reader: of its subscription, or of a confirmation. */
  async tokenFor(email: string): Promise<string> {
    const last = (await this.mailbox(email)).at(-1);
    const text = last ? ((await readMail(last)).text ?? '') : '';
    const token = /token=([\w-]+)/.exec(text)?.[1];
    if (!token) throw new Error('There is no mail with a token');
    return token;
  }

  /** Where addresses have no business: events, runs of jobs, parked failures, metrics. */
  async leaks(): Promise<string[]> {
    await this.settled();
    const tables = ['outbox', 'job_runs', 'dead_letters', 'subscription_mails', 'suppressions', 'bounces'];
    const rows = await Promise.all(tables.map((table) => this.db.query<object[]>(`SELECT * FROM ${table}`)));
    const metrics = await (await fetch(`${this.url}/metrics`)).text();
    return [JSON.stringify(rows), metrics].flatMap((text) => text.match(/[\w.+-]+@example\.\w+/g) ?? []);
  }

  /** What the service published about one event contract, oldest first. */
  published(contract: EventContract): Promise<Record<string, unknown>[]> {
    return publishedEvents(this.db, contract);
  }
}
