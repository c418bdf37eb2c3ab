import type { Stack } from '@frontier/dev';
import { Client } from 'pg';

export class Operator {
  constructor(private readonly stack: Stack) {}

  async call<T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<T> {
    const response = await this.stack.operate(method, path, body);
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }

  async purgePages(): Promise<void> {
    await this.call('POST', '/internal/gateway/page-purges', {});
  }

  /** Adds sources at an origin that INGESTION_PRIVATE_ORIGINS names. */
  async addFeeds(origin: string, keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      const feed_url = `${origin}/feeds/${key}.json`;
      await this.call('POST', '/internal/ingestion/sources', {
        ...{ key, name: key, kind: 'json', feed_url, lang: 'en' },
      });
    }
  }

  async run(service: string, job: string): Promise<string> {
    const { run } = await this.call<{ run: { id: string } }>('POST', `/internal/jobs/${job}/runs`, {});
    for (;;) {
      const { state } = await this.call<{ state: string }>('GET', `/internal/${service}/job-runs/${run.id}`);
      if (state !== 'queued' && state !== 'running') return state;
      await pause(100);
    }
  }

  /** Runs a query as superuser. */
  query<Row extends object>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return this.withClient(async (client) => (await client.query<Row>(sql, parameters)).rows);
  }

  /** Runs `work` while a transaction holds the locks that `sql` takes, so that other transactions wait for them. */
  whileLocked<Result>(sql: string, work: () => Promise<Result>): Promise<Result> {
    return this.withClient(async (client) => {
      await client.query('BEGIN');
      await client.query(sql);
      return work();
    });
  }

  private async withClient<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = new Client({ connectionString: this.stack.adminDatabaseUrl });
    // Without a listener, killing an idle server would end the test process. Open queries reject in any case.
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
}

export const makeContactLead = (
  email: string,
  form_token?: string,
  message = 'When does the first bus leave?',
) => ({
  ...{ form: 'contact', form_token, name: 'Ana Ruiz', email, message },
  ...{ consent: true, consent_version: 'contact-2026-11' },
});

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls until `condition` returns true. A condition that throws counts as false. @throws after `withinMs` */
export async function until(
  what: string,
  condition: () => Promise<boolean>,
  withinMs = 20_000,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  let last: unknown;
  for (;;) {
    try {
      if (await condition()) return;
      last = undefined;
    } catch (error) {
      last = error;
    }
    if (Date.now() > deadline) throw new Error(`not within ${withinMs} ms: ${what}`, { cause: last });
    await pause(100);
  }
}
