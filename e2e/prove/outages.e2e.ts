import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Stack, startStack } from '@frontier/dev';
import { type FakeModelHost, type FakeQdrant, startFakeModelHost, startFakeQdrant } from '@frontier/testing';
import { type PartName, serviceParts } from '@frontier/topology';
import { expect, test } from '@playwright/test';
import { Operator, pause, until } from '../support/operator';
import { type Alert, FastPrometheus } from '../support/prometheus';

/** Pages that the gateway serves from its cache, even without the database. */
const CACHED = ['/', '/news', '/timeline', '/knowledge', '/glossary', '/explained', '/about', '/sitemap.xml'];
/** List data, and a page that is rendered for each request. They need Postgres, so its outage does not read them. */
const UNCACHED = ['/api/articles', '/api/timeline', '/api/glossary', '/search?q=border'];
const EVERY_MS = 50;
/** Number of requests per question to the assistant, in outages with `asks`. */
const REQUESTS_PER_QUESTION = 20;
const FOR_MS = 20_000;
const MOST_P95_MS = 500;
const PATIENCE_MS = 180_000;
/** Factor by which alert rules are sped up: a condition has to hold for thirty seconds instead of five minutes. */
const SPEED_UP = 10;
/** An alert that the test ignores. It fires rightly, because this system makes no backups. */
const IGNORED_ALERT = 'BackupMissing';
/** Formats an alert for the report, for example `JobsFail chat reindex`. */
const getAlertName = ({ alertname, part, dependency, consumer, job }: Alert['labels']): string =>
  [alertname, part, dependency, consumer, job].filter(Boolean).join(' ');
/** Path of the Prometheus program, set by `npm run prove` if it finds one. Without it, alerts are not checked. */
const { PROMETHEUS } = process.env;

interface Outage {
  readonly name: string;
  /** Labels of the alert that must fire. */
  readonly alert: Readonly<Record<string, string>>;
  readonly begin: () => Promise<void> | void;
  readonly end: () => Promise<void> | void;
  readonly reads: readonly string[];
  /** True if readers also ask the assistant questions. */
  readonly asks?: boolean;
}

/** Reads the given pages in turn, twenty times a second. */
class Readers {
  /** Response times of page reads in milliseconds; reads without a response do not count. */
  readonly times: number[] = [];
  readonly wrong: string[] = [];

  constructor(
    private readonly origin: string,
    private readonly pages: readonly string[],
    private readonly asks = false,
  ) {}

  read(path: string): Promise<Response> {
    return fetch(this.origin + path, { signal: AbortSignal.timeout(30_000) });
  }

  /** Sends requests until `work` settles, then waits for the open ones. Rejects if `work` does. */
  async readDuring(work: Promise<unknown>): Promise<void> {
    const end = new AbortController();
    const over = work.finally(() => end.abort());
    // Avoids an unhandled rejection: `over` is awaited below, after the last request is sent.
    over.catch(() => undefined);
    const underWay: Promise<unknown>[] = [];
    for (let n = 0; !end.signal.aborted; n++) {
      underWay.push(
        this.asks && n % REQUESTS_PER_QUESTION === 0
          ? this.isAnswered('question', this.ask(n))
          : this.readOne(this.pages[n % this.pages.length] ?? '/'),
      );
      await pause(EVERY_MS);
    }
    await Promise.all([...underWay, over]);
  }

  /** Asks question number `n`. Each has its own text and client address. */
  private ask(n: number): Promise<Response> {
    return fetch(`${this.origin}/api/functions/chat-answer`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.0.${n >> 8}.${n & 255}`,
      },
      body: JSON.stringify({ q: `Who stood at gate ${n} of the border?`, lang: 'en' }),
      signal: AbortSignal.timeout(30_000),
    });
  }

  private async readOne(path: string): Promise<void> {
    const began = performance.now();
    if (await this.isAnswered(path, this.read(path))) this.times.push(performance.now() - began);
  }

  /** Returns true if a complete response arrived. Records failures and any status but 200 in `wrong`. */
  private async isAnswered(what: string, sent: Promise<Response>): Promise<boolean> {
    try {
      const answer = await sent;
      await answer.arrayBuffer();
      if (answer.status !== 200) this.wrong.push(`${what} ${answer.status}`);
      return true;
    } catch (error) {
      this.wrong.push(`${what} ${String(error)}`);
      return false;
    }
  }
}

const secondsSince = (began: number): string => `${Math.round((Date.now() - began) / 1_000)} s`;

test.describe.serial('[Y2][Y21][Y22] with one dependency stopped at a time', () => {
  let dataDir = '';
  let stack: Stack;
  let qdrant: FakeQdrant;
  let model: FakeModelHost;
  let prometheus: FastPrometheus | undefined;

  test.beforeAll(async () => {
    test.setTimeout(480_000);
    dataDir = mkdtempSync(join(tmpdir(), 'frontier-outages-'));
    [qdrant, model] = await Promise.all([startFakeQdrant(), startFakeModelHost()]);
    stack = await startStack({
      dataDir,
      ports: 'free',
      sampleSource: true,
      env: {
        GATEWAY_BURST_LIMIT_PER_MINUTE: '100000',
        TRUSTED_PROXIES: '127.0.0.1',
        INGESTION_TREATY_PAGES: ' ',
        INGESTION_SEARCH_PROVIDERS: '',
        QDRANT_URL: qdrant.url,
        OPENAI_API_KEY: 'of a model that is not there',
        OPENAI_BASE_URL: model.baseUrl,
      },
    });
    expect(await new Operator(stack).run('ingestion', 'fetch-sources')).toBe('succeeded');
    if (PROMETHEUS) {
      prometheus = await FastPrometheus.start(PROMETHEUS, stack, join(dataDir, 'prometheus'), SPEED_UP);
      const isScraped = async () => (await prometheus?.listScrapedParts())?.length === serviceParts.length;
      await until('Prometheus scrapes every service', isScraped);
    } else console.log('alerts were not looked at: PROMETHEUS names no server');
  });
  test.afterAll(async () => {
    await prometheus?.stop();
    await stack.stop();
    await Promise.all([qdrant.stop(), model.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const down = (dependency: string) => ({ alertname: 'DependencyDown', dependency });
  const held = (part: PartName, reads = [...CACHED, ...UNCACHED]): Outage => ({
    name: part,
    alert: down(part),
    begin: () => stack.hold(part),
    end: () => stack.resume(part),
    reads,
  });
  const outages: readonly Outage[] = [
    {
      name: 'the model',
      alert: { alertname: 'ModelFails', part: 'chat' },
      begin: () => model.behave({ failWith: 503 }),
      end: () => model.behave({}),
      reads: [...CACHED, ...UNCACHED],
      // Only questions use the model, so the readers of this outage also ask questions.
      asks: true,
    },
    {
      name: 'Qdrant',
      alert: down('qdrant'),
      begin: () => qdrant.failWith(503),
      end: () => qdrant.failWith(undefined),
      reads: [...CACHED, ...UNCACHED],
    },
    held('nats'),
    held('redis'),
    held('identity'),
    held('mail'),
    held('postgres', CACHED),
  ];

  /** Returns the firing alerts except `IGNORED_ALERT`. */
  const firing = async () => {
    const alerts = (await prometheus?.fetchAlerts()) ?? [];
    return alerts.filter(({ state, labels }) => state === 'firing' && labels.alertname !== IGNORED_ALERT);
  };
  const isQuiet = async () => {
    const alerts = await firing();
    if (alerts.length > 0) throw new Error(`Alerts still fire: ${JSON.stringify(alerts)}`);
    return true;
  };
  /** Waits until an alert with these labels fires. Adds the names of all alerts seen firing to `fired`. */
  const whenFires = (wanted: Outage['alert'], fired: Set<string>) =>
    until(
      `an alert ${JSON.stringify(wanted)} fires`,
      async () => {
        const alerts = await firing();
        for (const { labels } of alerts) fired.add(getAlertName(labels));
        return alerts.some(({ labels }) =>
          Object.entries(wanted).every(([label, value]) => labels[label] === value),
        );
      },
      PATIENCE_MS,
    );

  for (const { name, alert, begin, end, reads, asks } of outages)
    test(`the system without ${name} serves readers, fires ${alert.alertname}, and recovers afterwards`, async () => {
      test.setTimeout(900_000);
      const readers = new Readers(stack.addresses.gateway, reads, asks);
      const healthy = async (): Promise<boolean> => {
        const { status } = (await (await readers.read('/health')).json()) as { status: string };
        return status === 'ok';
      };
      const isWell = async () => {
        await until('/health is ok', healthy, PATIENCE_MS);
        await until('no alert fires', isQuiet, PATIENCE_MS);
      };
      for (const path of reads)
        await until(
          `${path} answers 200`,
          async () => (await readers.read(path)).status === 200,
          PATIENCE_MS,
        );
      await isWell();

      await begin();
      const began = Date.now();
      const fired = new Set<string>();
      let firedAfter = '';
      const watched = prometheus && whenFires(alert, fired).then(() => (firedAfter = secondsSince(began)));
      try {
        await readers.readDuring(Promise.all([watched, pause(FOR_MS)]));
      } finally {
        await end();
      }
      const { times, wrong } = readers;
      const p95 = Math.round(times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0);
      console.log(`without ${name}: ${times.length} reads, p95 ${p95} ms, ${wrong.length} failed`);
      expect.soft(p95).toBeLessThan(MOST_P95_MS);

      const back = Date.now();
      // Keep reading during recovery, because the readers' questions show that the model answers again.
      await readers.readDuring(isWell());
      if (prometheus) {
        const all = [...fired].sort().join(', ');
        console.log(
          `alerts without ${name}: ${all} after ${firedAfter}, none ${secondsSince(back)} after it was back`,
        );
      }
      expect.soft(wrong).toEqual([]);
      // Readers got their pages and every service exposed its metrics, so no ReadingFails or PartDown alert may fire.
      expect.soft([...fired].filter((each) => /^ReadingFails|^PartDown/.test(each))).toEqual([]);
    });
});
