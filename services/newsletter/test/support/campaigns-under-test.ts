import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type FakeMailServer,
  type Reply,
  ServiceUnderTest,
  startFakeMailServer,
  startService,
} from '@frontier/testing';
import type { DataSource } from 'typeorm';
import type { CampaignView, DeliveryPage } from '../../src/campaigns/campaign.schemas';
import { DeliveryConfig } from '../../src/delivery/delivery.config';
import { newsletterDatabase } from '../../src/generated/newsletter.database';
import { newsletter } from '../../src/newsletter.service-definition';
import type { SectionDraft } from '../../src/week/section-draft';

const ALL_SECTIONS = ['border-updates', 'policy-analysis', 'business-immigration', 'eu-relations'];
const SECRET = 'a-secret-that-only-this-test-knows-of-all';

const LIMIT_MS = 60_000;

export const campaignEnv = (mail: FakeMailServer): Record<string, string> => ({
  PUBLIC_URL: 'https://frontier.example',
  FORM_TOKEN_SECRET: SECRET,
  NEWSLETTER_TOKEN_SECRET: SECRET,
  NEWSLETTER_BOUNCE_SECRET: SECRET,
  SMTP_URL: mail.url,
  MAIL_FROM: 'Frontier Record <post@frontier.example>',
  MAIL_CONNECTIONS: '5',
  MAIL_TIMEOUT_MS: '1000',
  JOBS_BACKOFF_MS: '20',
  NEWSLETTER_MAILS_PER_SECOND: '5000',
  NEWSLETTER_MAILS_PER_DOMAIN_PER_SECOND: '5000',
  NEWSLETTER_RETRY_AFTER_MS: '50',
  NEWSLETTER_ATTEMPTS: '3',
  IMPRINT_PUBLISHER: 'Example & Press',
});

export async function addReaders(
  db: DataSource,
  emails: readonly string[],
  { sections = ALL_SECTIONS, topics = [] }: { sections?: string[]; topics?: string[] } = {},
): Promise<void> {
  await db.query(
    `INSERT INTO subscribers (id, email, address_hash, sections, topics)
     SELECT gen_random_uuid(), email, 'hash of ' || email, $2, $3 FROM unnest($1::text[]) AS email`,
    [emails, sections, topics],
  );
}

/** Serves content's public article list, in place of the gateway. */
async function startArticles(articles: readonly object[]): Promise<Server> {
  const server = createServer((request, response) => {
    const page = Number(new URL(request.url ?? '/', 'http://here').searchParams.get('page'));
    const items = articles.slice((page - 1) * 50, page * 50);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ items, page, page_size: 50, total: articles.length }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

export class CampaignsUnderTest extends ServiceUnderTest {
  private constructor(
    service: ServiceUnderTest,
    readonly mail: FakeMailServer,
    readonly articles: object[],
    private readonly gateway: Server,
  ) {
    super(service);
  }

  static async start(env: Record<string, string> = {}): Promise<CampaignsUnderTest> {
    const mail = await startFakeMailServer();
    const articles: object[] = [];
    const gateway = await startArticles(articles);
    const { port } = gateway.address() as AddressInfo;
    const GATEWAY_URL = `http://127.0.0.1:${port}`;
    const service = await startService(newsletter, {
      database: newsletterDatabase,
      env: { ...campaignEnv(mail), GATEWAY_URL, ...env },
    });
    return new CampaignsUnderTest(service, mail, articles, gateway);
  }

  /** Delivery settings that a test may change. */
  get deliveryConfig(): { -readonly [Key in keyof DeliveryConfig]: DeliveryConfig[Key] } {
    return this.app.get<DeliveryConfig>(DeliveryConfig.token);
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.mail.stop();
    this.gateway.close();
  }

  async reset(): Promise<void> {
    this.articles.length = 0;
    await this.mail.up();
    this.mail.behave({});
    this.mail.forget();
    await this.db.query(`UPDATE campaigns SET status = 'cancelled' WHERE status IN ('sending', 'paused')`);
    await this.db.query('TRUNCATE subscribers, suppressions, campaigns, campaign_deliveries, outbox CASCADE');
    await this.db.query('DELETE FROM newsletter_issues WHERE campaign_id IS NOT NULL');
  }

  generate(): Promise<Reply<{ generatedContent: SectionDraft[] }>> {
    return this.internal('POST', '/internal/functions/generate-newsletter-content');
  }

  call<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    return this.internal<T>(method, `/internal/campaigns${path}`, body);
  }

  async draft(changes: Record<string, unknown> = {}): Promise<string> {
    const { status, body } = await this.call<CampaignView>('POST', '', {
      subject: 'The week at the frontier',
      section: 'border-updates',
      content: '<h1>What changed</h1><p>The crossing is <strong>open</strong>.</p>',
      ...changes,
    });
    if (status !== 201) throw new Error(`No draft: ${status} ${JSON.stringify(body)}`);
    return body.id;
  }

  async sendToAll(changes: Record<string, unknown> = {}): Promise<CampaignView> {
    return this.waitUntilSent(await this.startSending(changes));
  }

  /** Creates a campaign and starts to send it. @returns its id */
  async startSending(changes: Record<string, unknown> = {}): Promise<string> {
    const id = await this.draft(changes);
    await this.call('POST', `/${id}/send`);
    return id;
  }

  /** The address of each received mail, in the order of arrival. */
  get addressees(): string[] {
    return this.mail.received.flatMap(({ to }) => to);
  }

  rows<T = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<T[]> {
    return this.db.query<T[]>(sql, values);
  }

  async read(id: string): Promise<CampaignView> {
    return (await this.call<CampaignView>('GET', `/${id}`)).body;
  }

  async deliveries(id: string, status: string): Promise<DeliveryPage['items']> {
    const path = `/${id}/deliveries?status=${status}&page_size=200`;
    return (await this.call<DeliveryPage>('GET', path)).body.items;
  }

  /** Waits until a campaign is sent. Ignores failing requests, which are expected while the database restarts. */
  async waitUntilSentWithRetries(id: string): Promise<CampaignView> {
    for (const end = Date.now() + LIMIT_MS; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
      const campaign = await this.read(id).catch(() => undefined);
      if (campaign?.status === 'sent') return campaign;
      if (Date.now() > end) throw new Error(`Not sent after ${LIMIT_MS} ms: ${JSON.stringify(campaign)}`);
    }
  }

  waitUntilSent(id: string): Promise<CampaignView> {
    return this.waitUntil(id, ({ status }) => status === 'sent');
  }

  async waitUntil(id: string, holds: (campaign: CampaignView) => boolean): Promise<CampaignView> {
    for (const end = Date.now() + LIMIT_MS; ;) {
      const campaign = await this.read(id);
      if (holds(campaign)) return campaign;
      if (Date.now() > end) throw new Error(`Not so after ${LIMIT_MS} ms: ${JSON.stringify(campaign)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export const createAddresses = (count: number, domain = 'example.org'): string[] =>
  Array.from({ length: count }, (_, n) => `reader-${n}-${randomUUID().slice(0, 8)}@${domain}`);
