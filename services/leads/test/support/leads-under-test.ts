import { FormTokens } from '@frontier/service-kit';
import {
  type FakeMailServer,
  type Reply,
  ServiceUnderTest,
  startFakeMailServer,
  startService,
} from '@frontier/testing';
import { leadsDatabase } from '../../src/generated/leads.database';
import { leads } from '../../src/leads.service-definition';

const SECRET = 'a-secret-for-form-tokens-of-this-test';
export const DESK = 'desk@frontier-record.example';

export type Row = Record<string, unknown>;

export class LeadsUnderTest extends ServiceUnderTest {
  readonly tokens = new FormTokens(SECRET);

  private constructor(
    service: ServiceUnderTest,
    readonly mail: FakeMailServer,
  ) {
    super(service);
  }

  static async start(env: Record<string, string> = {}): Promise<LeadsUnderTest> {
    const mail = await startFakeMailServer();
    const service = await startService(leads, {
      database: leadsDatabase,
      env: {
        PUBLIC_URL: 'https://frontier-record.example',
        FORM_TOKEN_SECRET: SECRET,
        LEADS_NOTIFY_TO: DESK,
        SMTP_URL: mail.url,
        MAIL_FROM: 'Frontier Record <post@frontier-record.example>',
        MAIL_TIMEOUT_MS: '2000',
        JOBS_BACKOFF_MS: '20',
        // No acknowledgements, so that each lead sends one mail. Tests of the acknowledgement turn them on.
        LEADS_ACKNOWLEDGEMENT: 'off',
        ...env,
      },
    });
    return new LeadsUnderTest(service, mail);
  }

  override async stop(): Promise<void> {
    await this.mail.stop();
    await super.stop();
  }

  staff<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Reply<T>> {
    return this.internal<T>(method, `/internal${path}`, body);
  }

  token(ageMs = 10_000): string {
    return this.tokens.issue(Date.now() - ageMs).token;
  }

  send<T = { id: string; notification_token: string }>(
    form: Row,
    headers: Record<string, string> = {},
  ): Promise<Reply<T>> {
    return this.request<T>('POST', '/api/leads', { form_token: this.token(), ...form }, headers);
  }

  rows(where = 'true', parameters: unknown[] = []): Promise<Row[]> {
    return this.db.query(`SELECT * FROM leads WHERE ${where} ORDER BY created_at, id`, parameters);
  }

  async row(id: string): Promise<Row | undefined> {
    return (await this.rows('id = $1', [id]))[0];
  }
}
