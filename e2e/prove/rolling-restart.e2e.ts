import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SampleSource, type Stack, startSampleSource, startStack } from '@frontier/dev';
import { type FakeQdrant, startFakeQdrant } from '@frontier/testing';
import { expect, test } from '@playwright/test';
import { ChaosOutcome, expectedArticleCounts } from '../support/chaos-outcome';
import { Deliveries } from '../support/deliveries';
import { Mailbox } from '../support/mailbox';
import { Operator, pause, until } from '../support/operator';
import { RollingLoad } from '../support/rolling-load';

const READS = Number(process.env.ROLLING_READS ?? 50);
const WRITES = Number(process.env.ROLLING_WRITES ?? 5);
/** Replaces only replicas whose names match, for a shorter run. Matches all by default. */
const ONLY = new RegExp(process.env.ROLLING_ONLY ?? '');
/** Subscribers added before the first restart, so that sending a campaign takes a while. */
const READERS = 200;
const PATIENCE_MS = 300_000;

test.describe('with two replicas of every service behind HAProxy', () => {
  let dataDir = '';
  let stack: Stack | undefined;
  let source: SampleSource;
  let deliveries: Deliveries | undefined;
  /** Vector index that both replicas of the assistant share; undefined if `QDRANT_URL` names a real Qdrant. */
  let qdrant: FakeQdrant | undefined;

  test.beforeAll(async () => {
    test.setTimeout(480_000);
    dataDir = mkdtempSync(join(tmpdir(), 'frontier-rolling-'));
    source = await startSampleSource({ port: 0, dir: mkdtempSync(join(tmpdir(), 'frontier-pages-')) });
    if (!process.env.QDRANT_URL) qdrant = await startFakeQdrant();
    stack = await startStack({
      dataDir,
      ports: 'free',
      replicated: true,
      sampleSource: true,
      env: {
        // High limits, because all load comes from one address.
        GATEWAY_FORM_LIMIT_PER_HOUR: '100000',
        GATEWAY_SIGNUP_LIMIT_PER_HOUR: '100000',
        GATEWAY_BURST_LIMIT_PER_MINUTE: '100000',
        LEADS_MIN_FILL_MS: '0',
        INGESTION_RETRY_AFTER_MS: '1000',
        INGESTION_PRIVATE_ORIGINS: source.url,
        INGESTION_TREATY_PAGES: ' ',
        INGESTION_SEARCH_PROVIDERS: '',
        QDRANT_URL: qdrant?.url ?? process.env.QDRANT_URL ?? '',
      },
    });
    deliveries = await Deliveries.connect(stack);
  });
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
  test.afterEach(({}, info) => {
    if (stack && info.status !== info.expectedStatus)
      cpSync(stack.logsDir, info.outputPath('logs'), { recursive: true });
  });
  test.afterAll(async () => {
    await deliveries?.close();
    await stack?.stop();
    await source.stop();
    await qdrant?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('[Y2] replacing each replica under load loses no request, and stores and mails everything exactly once', async () => {
    test.setTimeout(1_500_000);
    if (!stack || !deliveries) throw new Error('The system did not start');
    const operator = new Operator(stack);
    const mailbox = new Mailbox(stack);
    const outcome = new ChaosOutcome(stack, source.url, deliveries);
    const load = new RollingLoad(stack, source);
    await outcome.waitUntilQuiet(120_000);
    await load.prepare();
    await operator.query(
      `INSERT INTO newsletter.subscribers (id, email, address_hash, sections)
       SELECT gen_random_uuid(), 'early@rolling-early-' || n || '.example', 'hash ' || n, '{border-updates}'
       FROM generate_series(1, $1) n`,
      [READERS],
    );
    const campaigns: { readonly id: string; readonly subject: string }[] = [];
    const sendCampaign = async (subject: string): Promise<void> => {
      const draft = { subject, section: 'border-updates', content: `<p>${subject}</p>` };
      const { id } = await operator.call<{ id: string }>('POST', '/internal/newsletter/campaigns', draft);
      await operator.call('POST', `/internal/newsletter/campaigns/${id}/send`);
      campaigns.push({ id, subject });
    };

    const began = Date.now();
    load.begin(READS, WRITES);
    await pause(5_000);
    const replaced = stack.replicas.filter((name) => ONLY.test(name));
    for (const replica of replaced) {
      if (replica.startsWith('newsletter-worker')) await sendCampaign(`While ${replica} is replaced`);
      const known = load.lost.length;
      await stack.replace(replica);
      console.log([`${replica} is replaced`, ...load.lost.slice(known)].join('\n  '));
    }
    await pause(5_000);
    await load.end();
    const seconds = Math.round((Date.now() - began) / 1_000);
    const { reads, writes, jobs, articles, p95, slowest } = load.figures;
    console.log(
      `${replaced.length} replicas replaced in ${seconds} s under ${reads} reads (p95 ${p95} ms, ` +
        `slowest ${slowest} ms), ${writes} writes, ${jobs} jobs: ${load.lost.length} requests lost`,
    );
    expect.soft(load.lost).toEqual([]);

    // Run twice, because a run in progress may have read the feed before the last articles were added.
    for (let round = 0; round < 2; round++) await operator.run('ingestion', 'fetch-sources');
    await outcome.waitUntilQuiet(PATIENCE_MS);
    expect.soft(await outcome.countArticles()).toEqual(expectedArticleCounts(articles));
    const { leads, subscribers } = load.writers;
    expect.soft(await outcome.countSubmissions(load.writers)).toEqual({
      leads: leads.length,
      writers: leads.length,
      subscribers: subscribers.length,
      videos: load.addedVideos,
    });
    const mails = await mailbox.all();
    for (const { id, subject } of campaigns) {
      await until(`${subject} is sent`, async () => {
        const { status } = await operator.call<{ status: string }>(
          'GET',
          `/internal/newsletter/campaigns/${id}`,
        );
        return status === 'sent';
      });
      const owed = await operator.query<{ email: string; status: string }>(
        `SELECT s.email, d.status FROM newsletter.campaign_deliveries d
         JOIN newsletter.subscribers s ON s.id = d.subscriber_id WHERE d.campaign_id = $1 ORDER BY 1`,
        [id],
      );
      const got = mails
        .filter((mail) => mail.subject === subject)
        .map(({ to: [reader] }) => ({ email: reader?.address ?? '', status: 'sent' }));
      expect.soft(owed.length).toBeGreaterThanOrEqual(READERS);
      expect.soft(got.sort((one, other) => (one.email < other.email ? -1 : 1))).toEqual(owed);
    }
    expect
      .soft(await outcome.findWrongMails(load.writers, new Set(campaigns.map(({ subject }) => subject))))
      .toEqual([]);
    expect.soft(await outcome.findWrongAcknowledgements(load.writers)).toEqual([]);
    expect.soft(await outcome.listParked()).toEqual([]);
  });
});
