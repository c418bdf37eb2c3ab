import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type SampleSource, type Stack, startSampleSource, startStack } from '@frontier/dev';
import type { Role } from '@frontier/identity';
import { makeLoadArticle } from '@frontier/testing';
import { expect } from '@playwright/test';
import { LEAD_DESK } from './chaos-load';
import { Deliveries } from './deliveries';
import { findLink, Mailbox } from './mailbox';
import { operate } from './npm-run';
import { makeContactLead, Operator, until } from './operator';
import { addPerson, createProviderClient } from './people';
import { recordLogs } from './record';

const READERS = ['stays', 'leaves', 'vanishes'];
const makeAddress = (name: string): string => `${name}@${name}-restored.example`;
const QUESTION = 'When does the office open?';
const PATIENCE_MS = 120_000;
/** Maximum number of entries in a feed. */
const ARTICLES_OF_FEED = 200;

/** Pages that list and link items; their links must be the same after the restore. */
const PAGES = ['/news', '/timeline', '/knowledge/faq', '/glossary', '/explained'];

/** Tables whose rows only people and sources create. The restore must not change them. */
const FACTS = [
  'content.articles',
  'content.explainers',
  'content.timeline_events',
  'content.glossary',
  'ingestion.items',
  'chat.kb_documents',
  'chat.kb_docs',
  'newsletter.newsletter_issues',
];

interface DrillOptions {
  /** Folder that `deploy/docker/collect.mjs` has filled with the services; by default they run from the workspace. */
  readonly collected?: string;
  /** Number of articles to ingest in addition to those of the sample source. */
  readonly articles?: number;
}

/** Duration of each step in seconds. */
interface DrillTimes {
  readonly backup: number;
  readonly restore: number;
  readonly start: number;
  readonly rebuild: number;
}

class Drill {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'frontier-restore-'));
  readonly backups = mkdtempSync(join(tmpdir(), 'frontier-backups-'));
  stack!: Stack;

  private source: SampleSource | undefined;

  constructor(private readonly options: DrillOptions) {}

  async start(): Promise<void> {
    if (this.options.articles) this.source ??= await this.startSource();
    this.stack = await startStack({
      dataDir: this.dataDir,
      ports: 'free',
      sampleSource: true,
      ...(this.options.collected && { collected: this.options.collected }),
      env: {
        // Tests must not fetch official pages, and they fill in forms faster than people.
        ...{ INGESTION_TREATY_PAGES: ' ', LEADS_MIN_FILL_MS: '0' },
        ...(this.source && { INGESTION_PRIVATE_ORIGINS: this.source.url }),
      },
    });
  }

  private startSource(): Promise<SampleSource> {
    const dir = join(this.backups, 'pages');
    mkdirSync(dir);
    return startSampleSource({ port: 0, dir });
  }

  get operator(): Operator {
    return new Operator(this.stack);
  }

  get mailbox(): Mailbox {
    return new Mailbox(this.stack);
  }

  command(...args: string[]): ReturnType<typeof operate> {
    return operate(this.dataDir, ...args);
  }

  async post(path: string, body: object = {}): Promise<void> {
    const answer = await fetch(this.stack.addresses.gateway + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  }

  async hashFacts(): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    for (const table of FACTS) {
      const [row] = await this.operator.query(
        `SELECT count(*)::int AS rows, md5(string_agg(md5(t::text), ',' ORDER BY md5(t::text))) AS hash FROM ${table} t`,
      );
      found[table] = row;
    }
    return found;
  }

  async ingest(articles: number): Promise<void> {
    const { source } = this;
    if (!source) throw new Error('The drill has no source');
    const feeds = Array.from({ length: Math.ceil(articles / ARTICLES_OF_FEED) }, (_, n) => `drill-${n + 1}`);
    for (let n = 0; n < articles; n++)
      source.addPage(makeLoadArticle(n, feeds[Math.floor(n / ARTICLES_OF_FEED)] ?? ''));
    await this.operator.addFeeds(source.url, feeds);
    const missing = async (): Promise<boolean> => {
      const [row] = await this.operator.query<{ count: number }>(
        // Count near duplicates, too, because two of ten thousand generated texts may be similar by chance.
        `SELECT count(*)::int FROM ingestion.items WHERE status IN ('published', 'near_duplicate') AND url LIKE $1`,
        [`${source.url}/%`],
      );
      return (row?.count ?? 0) < articles;
    };
    while (await missing()) await this.operator.run('ingestion', 'fetch-sources');
    await this.waitUntilSettled(articles);
  }

  /** Waits until all articles are summarised and indexed and all content events have been sent. */
  async waitUntilSettled(articles = 0): Promise<void> {
    await until(
      'all articles are indexed and all events sent',
      async () => {
        const [row] = await this.operator.query<{ open: number }>(
          `SELECT ((SELECT count(*) FROM content.articles a WHERE visible AND NOT EXISTS (
             SELECT FROM chat.kb_docs d WHERE d.source_id = a.id))
           + (SELECT count(*) FROM content.articles WHERE state = 'waiting')
           + (SELECT count(*) FROM content.outbox WHERE sent_at IS NULL)
           + (SELECT count(*) FROM chat.job_runs WHERE state IN ('queued', 'running')))::int AS open`,
        );
        return row?.open === 0;
      },
      PATIENCE_MS + 200 * articles,
    );
  }

  async collectLinks(): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    for (const path of PAGES) {
      const html = await (await fetch(this.stack.addresses.gateway + path)).text();
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
      found[path] = [...new Set(main.match(/href="\/[^"]*"/g))].sort();
    }
    return found;
  }

  /** Adds accounts with these roles. @returns their ids by name */
  async addAccounts<Name extends string>(roles: Record<Name, Role>): Promise<Record<Name, string>> {
    const added = Object.entries<Role>(roles).map(async ([name, role]) => {
      const person = { email: makeAddress(name), password: `a long word for ${name}`, role };
      return [name, (await addPerson(this.stack, person)).id] as const;
    });
    return Object.fromEntries(await Promise.all(added)) as Record<Name, string>;
  }

  /** Returns the accounts at the provider and in the staff service: role names and rows. */
  async readRights(id: string): Promise<{ provider: string[] | null; staff: unknown }> {
    const call = await createProviderClient(this.stack);
    const mapped = await call('GET', `/users/${id}/role-mappings/realm`);
    const [staff = null] = await this.operator.query('SELECT role FROM staff.departures WHERE key = $1', [
      id,
    ]);
    if (mapped.status === 404) return { provider: null, staff };
    return { provider: ((await mapped.json()) as { name: string }[]).map(({ name }) => name), staff };
  }

  async sendCampaign(subject: string): Promise<string> {
    const draft = { subject, section: 'border-updates', content: `<p>${subject}</p>` };
    const { id } = await this.operator.call<{ id: string }>('POST', '/internal/newsletter/campaigns', draft);
    await this.operator.call('POST', `/internal/newsletter/campaigns/${id}/send`);
    return id;
  }

  async isSent(id: string): Promise<boolean> {
    return (await this.getCampaignStatus(id)) === 'sent';
  }

  async getCampaignStatus(id: string): Promise<string> {
    return (await this.operator.call<{ status: string }>('GET', `/internal/newsletter/campaigns/${id}`))
      .status;
  }

  async countReceived(subject: string): Promise<Record<string, number>> {
    const counts = [...READERS, 'late'].map(
      async (name) => [name, (await this.mailbox.to(makeAddress(name), subject)).length] as const,
    );
    return Object.fromEntries(await Promise.all(counts));
  }

  /** Stops the system and deletes its data, except logs and the mailboxes, which are other people's. */
  async destroy(): Promise<void> {
    await this.stack.stop();
    for (const name of readdirSync(this.dataDir).filter((each) => !['mail', 'logs'].includes(each)))
      rmSync(join(this.dataDir, name), { recursive: true });
  }

  async end(): Promise<void> {
    await this.stack.stop();
    await this.source?.stop();
    recordLogs(join(this.dataDir, 'logs'), 'restored');
    for (const folder of [this.dataDir, this.backups]) rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the number of points in the vector index and the expected number. */
async function countVectors(operator: Operator): Promise<unknown> {
  const [row] = await operator.query(
    `SELECT (SELECT (counts->>'points')::int FROM chat.job_runs WHERE name = 'kb-rebuild' AND state = 'succeeded'
             ORDER BY finished_at DESC LIMIT 1) AS held,
            (SELECT count(*)::int FROM chat.kb_docs JOIN chat.kb_documents USING (source_type, source_id)
             WHERE visible) AS expected`,
  );
  return row;
}

/** Restores a system from its backup. Expects the same data, no mail twice, and none to subscribers who have left. */
export async function runRestoreDrill(options: DrillOptions = {}): Promise<DrillTimes> {
  const drill = new Drill(options);
  const times = { backup: 0, restore: 0, start: 0, rebuild: 0 };
  const measure = async <T>(step: keyof DrillTimes, work: () => T | Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    times[step] = (performance.now() - began) / 1_000;
    return result;
  };
  await drill.start();
  try {
    const { operator, mailbox } = drill;
    expect(await operator.run('ingestion', 'fetch-sources')).toBe('succeeded');
    if (options.articles) await drill.ingest(options.articles);
    const accounts = await drill.addAccounts({ removed: 'admin', lowered: 'admin', kept: 'staff' });
    for (const name of READERS) await drill.post('/api/subscribe', { email: makeAddress(name) });
    const first = await drill.sendCampaign('First issue');
    await until(
      'every subscriber has the welcome mail and the first issue',
      async () => {
        const welcomes = await Promise.all(
          READERS.map((name) => mailbox.to(makeAddress(name), 'unsubscribe')),
        );
        return welcomes.every(({ length }) => length >= 2) && (await drill.isSent(first));
      },
      PATIENCE_MS,
    );
    // While the mail server is stopped, mails are stored but not sent.
    await drill.stack.hold('mail');
    const second = await drill.sendCampaign('Second issue');
    const { token } = (await (await fetch(`${drill.stack.addresses.gateway}/api/form-tokens`)).json()) as {
      token: string;
    };
    await drill.post('/api/leads', makeContactLead(makeAddress('stays'), token, QUESTION));
    await drill.waitUntilSettled();
    await until(
      'the second issue has a pending delivery for every subscriber',
      async () => {
        const [row] = await operator.query<{ count: number }>(
          `SELECT count(*)::int FROM newsletter.campaign_deliveries WHERE status = 'pending'`,
        );
        return row?.count === 3;
      },
      PATIENCE_MS,
    );
    const before = { facts: await drill.hashFacts(), links: await drill.collectLinks() };
    expect(before.links['/news']?.length).toBeGreaterThan(5);

    expect(await measure('backup', () => drill.command('backup', drill.backups))).toMatchObject({
      status: 0,
    });
    const told = await (await fetch(`${drill.stack.addresses.staff}/metrics`)).text();
    const [, madeAt] = /^backup_finished_timestamp_seconds\{kind="backup"\} ([\d.]+)/m.exec(told) ?? [];
    expect(Date.now() / 1_000 - Number(madeAt)).toBeLessThan(60);

    // After the backup, mails are sent, one reader unsubscribes, and another has all data erased.
    await drill.stack.hold('newsletter');
    await drill.stack.resume('mail');
    await drill.stack.resume('newsletter');
    await until('the second issue is sent', () => drill.isSent(second), PATIENCE_MS);
    const desk = () => mailbox.to(LEAD_DESK, QUESTION);
    await until('the desk has its mail', async () => (await desk()).length === 1, PATIENCE_MS);
    const getUnsubscribeToken = async (name: string) => {
      const [welcome] = await mailbox.to(makeAddress(name), '/newsletter/unsubscribe');
      return findLink(welcome, '/newsletter/unsubscribe').searchParams.get('token');
    };
    await drill.post(`/api/newsletter/subscriptions/${await getUnsubscribeToken('leaves')}/unsubscribe`);
    await fetch(
      `${drill.stack.addresses.gateway}/api/newsletter/subscriptions/${await getUnsubscribeToken('vanishes')}`,
      { method: 'DELETE' },
    );
    // One account is removed, one loses its role at the provider, and one is added.
    await operator.call('POST', '/internal/staff/account-erasures', { email: makeAddress('removed') });
    const callProvider = await createProviderClient(drill.stack);
    await callProvider('DELETE', `/users/${accounts.lowered}/role-mappings/realm`, [{ name: 'admin' }]);
    const lowered = { provider: [], staff: { role: 'user' } };
    const isLowered = async () => isDeepStrictEqual(await drill.readRights(accounts.lowered), lowered);
    await until('the role is lowered', isLowered, PATIENCE_MS);
    const { younger } = await drill.addAccounts({ younger: 'staff' });
    expect(drill.command('departures', drill.backups)).toMatchObject({ status: 0 });
    expect(drill.command('restore', drill.backups).output).toMatch(/already running/);

    await drill.destroy();
    const restored = await measure('restore', () => drill.command('restore', drill.backups));
    expect(restored.output).toMatch(/^Restored \d+ rows/);
    expect(restored.output).toContain(`\n${younger} (staff, since `);
    expect(drill.command('restore', drill.backups).output).toMatch(/--replace/);
    await measure('start', () => drill.start());
    const here = new Operator(drill.stack);
    expect(await measure('rebuild', () => drill.command('rebuild'))).toMatchObject({ status: 0 });
    expect({ facts: await drill.hashFacts(), links: await drill.collectLinks() }).toEqual(before);
    const points = (await countVectors(here)) as { held: number; expected: number };
    expect(points.held).toBe(points.expected);
    expect(points.held).toBeGreaterThanOrEqual(options.articles ?? 1);
    const deliveries = await Deliveries.connect(drill.stack);
    try {
      await until(
        'every consumer has handled every event',
        async () => (await deliveries.listOutstanding()).length === 0,
        PATIENCE_MS + 100 * (options.articles ?? 0),
      );
    } finally {
      await deliveries.close();
    }
    expect(await here.query('SELECT email, unsubscribed FROM newsletter.subscribers ORDER BY 1')).toEqual([
      { email: makeAddress('leaves'), unsubscribed: true },
      { email: makeAddress('stays'), unsubscribed: false },
    ]);

    const rights = {
      removed: { provider: null, staff: null },
      lowered,
      kept: { provider: ['staff'], staff: { role: 'staff' } },
    };
    const areRight = async () => {
      for (const [name, expected] of Object.entries(rights))
        if (!isDeepStrictEqual(await drill.readRights(accounts[name as keyof typeof rights]), expected))
          return false;
      return true;
    };
    await until('accounts have lost what was taken since the backup', areRight, PATIENCE_MS);

    // Until an operator resumes the restored system, it sends no mails and skips scheduled runs.
    await drill.post('/api/subscribe', { email: makeAddress('late') });
    const slot = { slot: new Date().toISOString() };
    const { run } = await here.call<{ run: { id: string } }>(
      'POST',
      '/internal/jobs/tidy-subscribers/runs',
      slot,
    );
    const runs = `/internal/newsletter/job-runs/${run.id}`;
    await until('the scheduled run is skipped', async () => {
      const { state, message } = await here.call<{ state: string; message: string }>('GET', runs);
      return state === 'skipped' && message === 'schedules are on hold';
    });
    expect(
      await here.query(
        `SELECT state FROM newsletter.job_runs WHERE name = 'send-subscription-mail' AND state <> 'succeeded'`,
      ),
    ).toEqual([{ state: 'queued' }]);
    expect(await drill.mailbox.to(makeAddress('late'))).toEqual([]);
    expect(await drill.getCampaignStatus(second)).toBe('paused');

    expect(drill.command('resume')).toMatchObject({ status: 0 });
    await until(
      'the late subscriber has the welcome mail',
      async () => {
        return (await drill.mailbox.to(makeAddress('late'))).length === 1;
      },
      PATIENCE_MS,
    );
    await here.call('POST', `/internal/newsletter/campaigns/${second}/resume`);
    await until('the second issue is completed', () => drill.isSent(second), PATIENCE_MS);
    const third = await drill.sendCampaign('Third issue');
    await until('the third issue is sent', () => drill.isSent(third), PATIENCE_MS);
    expect(await drill.countReceived('Second issue')).toEqual({ stays: 1, leaves: 1, vanishes: 1, late: 0 });
    expect(await drill.countReceived('Third issue')).toEqual({ stays: 1, leaves: 0, vanishes: 0, late: 1 });
    expect(await drill.mailbox.to(LEAD_DESK, QUESTION)).toHaveLength(1);
    return times;
  } finally {
    await drill.end();
  }
}
