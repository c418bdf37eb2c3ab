import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Stack, startStack } from '@frontier/local';
import { type FakeModelHost, type FakeQdrant, startFakeModelHost, startFakeQdrant } from '@frontier/testing';
import type { PartName } from '@frontier/topology';
import { expect, test } from '@playwright/test';
import { Operator, pause, until } from '../support/operator';

/** Pages that are kept, the data of lists, and a page that is rendered for each request: without the database the first alone. */
const KEPT = ['/', '/news', '/timeline', '/knowledge', '/glossary', '/explained', '/about', '/sitemap.xml'];
const ASKED = ['/api/articles', '/api/timeline', '/api/glossary', '/search?q=border'];
const EVERY_MS = 50;
const FOR_MS = 20_000;
const MOST_P95_MS = 500;
const PATIENCE_MS = 180_000;

interface Outage {
  readonly name: string;
  readonly begin: () => Promise<void> | void;
  readonly end: () => Promise<void> | void;
  readonly reads: readonly string[];
}

test.describe.serial('[Y2][Y21] with one thing stopped at a time', () => {
  let dataDir = '';
  let stack: Stack;
  let qdrant: FakeQdrant;
  let model: FakeModelHost;

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
        INGESTION_TREATY_PAGES: ' ',
        INGESTION_SEARCH_PROVIDERS: '',
        QDRANT_URL: qdrant.url,
        OPENAI_API_KEY: 'of a model that is not there',
        OPENAI_BASE_URL: model.baseUrl,
      },
    });
    expect(await new Operator(stack).run('ingestion', 'fetch-sources')).toBe('succeeded');
  });
  test.afterAll(async () => {
    await stack.stop();
    await Promise.all([qdrant.stop(), model.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const held = (part: PartName, reads = [...KEPT, ...ASKED]): Outage => ({
    name: part,
    begin: () => stack.hold(part),
    end: () => stack.resume(part),
    reads,
  });
  const outages: readonly Outage[] = [
    {
      name: 'the model',
      begin: () => model.behave({ failWith: 503 }),
      end: () => model.behave({}),
      reads: [...KEPT, ...ASKED],
    },
    {
      name: 'Qdrant',
      begin: () => qdrant.failWith(503),
      end: () => qdrant.failWith(undefined),
      reads: [...KEPT, ...ASKED],
    },
    held('nats'),
    held('redis'),
    held('identity'),
    held('mail'),
    held('postgres', KEPT),
  ];

  for (const { name, begin, end, reads } of outages)
    test(`readers read on without ${name}, and all is well by itself when it is back`, async () => {
      test.setTimeout(600_000);
      const read = (path: string) =>
        fetch(stack.addresses.gateway + path, { signal: AbortSignal.timeout(30_000) });
      const healthy = async (): Promise<boolean> => {
        const { status } = (await (await read('/health')).json()) as { status: string };
        return status === 'ok';
      };
      await until('everything is well', healthy, PATIENCE_MS);
      for (const path of reads)
        await until(`${path} is there`, async () => (await read(path)).status === 200);

      await begin();
      const times: number[] = [];
      const wrong: string[] = [];
      const underWay: Promise<void>[] = [];
      const deadline = Date.now() + FOR_MS;
      for (let n = 0; Date.now() < deadline; n++) {
        const path = reads[n % reads.length] ?? '/';
        const began = performance.now();
        underWay.push(
          read(path)
            .then(async (answer) => {
              await answer.arrayBuffer();
              times.push(performance.now() - began);
              if (answer.status !== 200) wrong.push(`${path} ${answer.status}`);
            })
            .catch((error: unknown) => void wrong.push(`${path} ${String(error)}`)),
        );
        await pause(EVERY_MS);
      }
      await Promise.all(underWay);
      await end();
      const p95 = Math.round(times.sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0);
      console.log(`without ${name}: ${times.length} reads, p95 ${p95} ms, ${wrong.length} failed`);
      expect.soft(wrong).toEqual([]);
      expect.soft(p95).toBeLessThan(MOST_P95_MS);
      await until('everything is well again', healthy, PATIENCE_MS);
    });
});
