import {
  type FakeMailServer,
  readMail,
  type ReceivedMail,
  type Reply,
  ServiceUnderTest,
  startFakeMailServer,
  startService,
} from '@frontier/testing';
import { newsletterDatabase } from '../../src/generated/newsletter.database';
import { NewsletterConfig } from '../../src/newsletter.config';
import { newsletter } from '../../src/newsletter.service-definition';
import type { Subscriber } from '../../src/subscribers/subscriber.entity';

export const TOKEN_SECRET = 'a-secret-for-links-that-only-this-test-knows';
export const BOUNCE_SECRET = 'a-secret-for-bounces-that-only-this-test-knows';
export const PUBLIC_URL = 'https://frontier.example';

export class NewsletterUnderTest extends ServiceUnderTest {
  private constructor(
    service: ServiceUnderTest,
    readonly mail: FakeMailServer,
  ) {
    super(service);
  }

  static async start(env: Record<string, string> = {}): Promise<NewsletterUnderTest> {
    const mail = await startFakeMailServer();
    const service = await startService(newsletter, {
      database: newsletterDatabase,
      env: {
        PUBLIC_URL,
        SMTP_URL: mail.url,
        MAIL_FROM: 'Frontier Record <news@frontier.example>',
        MAIL_TIMEOUT_MS: '2000',
        NEWSLETTER_TOKEN_SECRET: TOKEN_SECRET,
        NEWSLETTER_BOUNCE_SECRET: BOUNCE_SECRET,
        IMPRINT_PUBLISHER: 'Example & Press',
        ...env,
      },
    });
    return new NewsletterUnderTest(service, mail);
  }

  override async stop(): Promise<void> {
    await this.mail.stop();
    await super.stop();
  }

  /** Overrides settings until the next reset. A separate service per test would take seconds. */
  overrideConfig(changes: Partial<NewsletterConfig>): void {
    Object.assign(this.app.get<NewsletterConfig>(NewsletterConfig.token), changes);
  }

  /** Deletes subscribers and mails and restores the settings. Issues and campaigns stay. */
  async reset(): Promise<void> {
    await this.settled();
    this.overrideConfig(NewsletterConfig.parse(process.env));
    this.mail.behave({});
    this.mail.forget();
    await this.emptyTables('newsletter_issues', 'campaigns', 'campaign_deliveries', 'settings');
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

  async mailbox(email: string): Promise<ReceivedMail[]> {
    await this.settled();
    return this.mail.received.filter(({ to }) => to.includes(email));
  }

  /** Returns the subscription or confirmation token in the last mail to a reader. */
  async tokenFor(email: string): Promise<string> {
    const last = (await this.mailbox(email)).at(-1);
    const text = last ? ((await readMail(last)).text ?? '') : '';
    const token = /token=([\w-]+)/.exec(text)?.[1];
    if (!token) throw new Error('There is no mail with a token');
    return token;
  }

  confirm(token: string): Promise<Reply> {
    return this.request('POST', '/api/newsletter/confirmations', { token });
  }

  async rows<T = Record<string, unknown>>(sql: string): Promise<T[]> {
    return this.db.query<T[]>(sql);
  }

  /** Finds email addresses where none may be stored: events, job runs, dead letters, hashed tables, metrics. */
  async findLeakedAddresses(): Promise<string[]> {
    await this.settled();
    const tables = ['outbox', 'job_runs', 'dead_letters', 'subscription_mails', 'suppressions', 'bounces'];
    const rows = await Promise.all(tables.map((table) => this.db.query<object[]>(`SELECT * FROM ${table}`)));
    const metrics = await (await fetch(`${this.url}/metrics`)).text();
    return [JSON.stringify(rows), metrics].flatMap((text) => text.match(/[\w.+-]+@example\.\w+/g) ?? []);
  }
}
