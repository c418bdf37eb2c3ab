import type { EventContract } from '@frontier/events';
import { EventBusConnection } from '@frontier/messaging';
import { createService, dataSourceOptions, FormTokens } from '@frontier/service-kit';
import {
  asService,
  call,
  type Reply,
  type FakeMailServer,
  startFakeMailServer,
  stopTestServers,
  type TestDatabase,
  testDatabase,
  testServers,
  publishedEvents,
} from '@frontier/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DataSource } from 'typeorm';
import { leadsDatabase } from '../../src/leads.data-source';
import { leads } from '../../src/leads.service-definition';

const TOKEN = 'a-machine-token-that-only-this-test-knows';
const SECRET = 'a-secret-for-form-tokens-of-this-test';
export const DESK = 'desk@frontier-record.example';

export type Row = Record<string, unknown>;

/** The leads service in this process, on real servers, with a mail server that records. */
export class LeadsUnderTest {
  readonly tokens = new FormTokens(SECRET);

  private constructor(
    private readonly app: NestFastifyApplication,
    readonly url: string,
    readonly database: TestDatabase,
    readonly db: DataSource,
    readonly mail: FakeMailServer,
  ) {}

  static async start(env: Record<string, string> = {}): Promise<LeadsUnderTest> {
    const { nats, redis } = await testServers({ postgres: true, nats: true, redis: true });
    const mail = await startFakeMailServer();
    const database = await testDatabase('leads');
    Object.assign(process.env, {
      DATABASE_URL: database.url,
      PUBLIC_DATABASE_URL: asService(database, 'leads_public'),
      NATS_URL: nats.url,
      REDIS_URL: redis.url,
      GATEWAY_URL: 'http://127.0.0.1:9',
      PUBLIC_URL: 'https://frontier-record.example',
      MACHINE_TOKEN: TOKEN,
      FORM_TOKEN_SECRET: SECRET,
      LEADS_NOTIFY_TO: DESK,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Frontier Record <post@frontier-record.example>',
      MAIL_TIMEOUT_MS: '2000',
      JOBS_BACKOFF_MS: '20',
      ...env,
    });
    const db = await new DataSource(dataSourceOptions(leadsDatabase)).initialize();
    await db.runMigrations();
    const app = await createService(leads);
    await app.listen(0, '127.0.0.1');
    // Tests publish at once, perhaps before the consumers have made the stream.
    await app.get(EventBusConnection).managerWithStream();
    return new LeadsUnderTest(app, await app.getUrl(), database, db, mail);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.db.destroy();
    await this.mail.stop();
    await stopTestServers();
  }

  request<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    return call(this.url + path, method, body, headers);
  }

  /** A call of those who answer. */
  staff<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    return this.request<T>(method, `/internal${path}`, body, { authorization: `Bearer ${TOKEN}` });
  }

  /** A token as the browser has it when the form was filled in for so long. */
  token(ageMs = 10_000): string {
    return this.tokens.issue(Date.now() - ageMs).token;
  }

  /** Sends a form with a token of its own. */
  send<T = { id: string; notification_token: string }>(form: Row): Promise<Reply<T>> {
    return this.request<T>('POST', '/api/leads', { form_token: this.token(), ...form });
  }

  rows(where = 'true', parameters: unknown[] = []): Promise<Row[]> {
    return this.db.query(`SELECT * FROM leads WHERE ${where} ORDER BY created_at, id`, parameters);
  }

  async row(id: string): Promise<Row | undefined> {
    return (await this.rows('id = $1', [id]))[0];
  }

  runs(name: string): Promise<{ id: string; state: string; error: string | null; counts: Row }[]> {
    return this.db.query('SELECT * FROM job_runs WHERE name = $1 ORDER BY queued_at', [name]);
  }

  /** What the service published about one event contract, oldest first. */
  published(contract: EventContract): Promise<Row[]> {
    return publishedEvents(this.db, contract);
  }
}
