import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SampleSource, startSampleSource } from '@frontier/dev';
import { carryOutKills, planKills, createSeededRandom, VICTIMS } from '../support/chaos';
import { ChaosLoad, TOTALS, WRITERS } from '../support/chaos-load';
import { ChaosOutcome, expectedArticleCounts } from '../support/chaos-outcome';
import { Deliveries } from '../support/deliveries';
import { expect, test } from '../support/stack.fixture';

/**
 * Random seed, printed so that a failed run can be repeated: `RESILIENCE_SEED=… npx playwright test -c e2e/long resilience.e2e`.
 * Not part of the test title, because each Playwright process loads this file and would get a different title.
 */
const SEED = Number(process.env.RESILIENCE_SEED ?? Date.now() % 1_000_000);
const TIMES_EACH = 2;
const SPAN_MS = 45_000;

test.describe('with every service and server killed twice at random moments', () => {
  let source: SampleSource;
  let deliveries: Deliveries;
  let load: ChaosLoad;
  let outcome: ChaosOutcome;

  test.beforeAll(async ({ stack, sourcePort }) => {
    console.log(`RESILIENCE_SEED=${SEED}`);
    const dir = mkdtempSync(join(tmpdir(), 'frontier-pages-'));
    source = await startSampleSource({ port: sourcePort, dir });
    deliveries = await Deliveries.connect(stack);
    outcome = new ChaosOutcome(stack, source.url, deliveries);
    load = new ChaosLoad(stack, source);
    await outcome.waitUntilQuiet(60_000);
    await load.prepare();
  });
  test.afterEach(({ stack }, info) => {
    if (info.status !== info.expectedStatus)
      cpSync(stack.logsDir, info.outputPath('logs'), { recursive: true });
  });
  test.afterAll(async () => {
    await deliveries.close();
    await source.stop();
  });

  test('[Y9] [Y10] every article, lead, sign-up and video is stored and every mail sent exactly once', async ({
    stack,
  }) => {
    test.setTimeout(420_000);
    const plan = planKills(createSeededRandom(SEED), TIMES_EACH, SPAN_MS);
    const [kills] = await Promise.all([
      carryOutKills(stack, plan, deliveries),
      load.sendAll(SPAN_MS, deliveries),
    ]);
    await load.ingestRemaining();
    await outcome.waitUntilQuiet();

    const { articles, leads, subscribers, videos } = TOTALS;
    expect.soft(await outcome.countArticles()).toEqual(expectedArticleCounts(articles));
    expect
      .soft(await outcome.countSubmissions(WRITERS))
      .toEqual({ leads, writers: leads, subscribers, videos });
    expect.soft(await outcome.findWrongMails(WRITERS)).toEqual([]);
    expect.soft(await load.findPagesNotRevisedOnce(), 'one revision for each correction').toEqual([]);
    expect.soft(await outcome.listParked()).toEqual([]);

    const met = kills.filter(({ inFlight }) => (inFlight ?? 0) > 0);
    console.log(
      `${kills.length} kills, ${met.length} with deliveries in flight: ` +
        kills.map(({ part, inFlight = '?' }) => `${part} ${inFlight}`).join(', '),
    );
    for (const victim of VICTIMS)
      expect.soft(kills.filter(({ part }) => part === victim).length, victim).toBe(TIMES_EACH);
    expect.soft(met.length, 'kills that met deliveries in flight').toBeGreaterThanOrEqual(3);
  });
});
