import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ArticleIngestedV1 } from '@frontier/events';
import {
  buildService,
  call,
  eventually,
  getAuthHeaders,
  prepareService,
  publishedEvents,
  type RunOfJob,
  ServiceProcess,
  stopTestServers,
} from '@frontier/testing';
import type { DataSource } from 'typeorm';
import { ingestionDatabase } from '../src/generated/ingestion.database';
import { LocalWeb } from './support/local-web/local-web';
import { addSources, findDifferences, shiftTimestamps } from './support/local-web/record';
import type { Phase } from './support/local-web/script';

const SEED = Number(process.env.GATHERING_SEED ?? 1);
/** Number of kills in each of the three phases. */
const KILLS: Readonly<Record<Phase, number>> = { 1: 12, 2: 6, 3: 2 };
/** Maximum number of requests between a start and a kill. Each start requests all sixty lists again. */
const MOST_REQUESTS = 50;

/** Returns a linear congruential generator (constants from Numerical Recipes), so that a seed reproduces a failure. */
function createRandom(seed: number): (below: number) => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('gathering while the service is killed', () => {
  const next = createRandom(SEED);
  const folder = mkdtempSync(join(tmpdir(), 'gathering-'));
  let web: LocalWeb;
  let db: DataSource;
  let service: ServiceProcess;

  beforeAll(async () => {
    buildService('ingestion');
    web = new LocalWeb(new Date());
    await web.start();
    writeFileSync(join(folder, 'sources.yaml'), 'sources: []\n');
    const env = {
      INGESTION_SOURCES_FILE: join(folder, 'sources.yaml'),
      INGESTION_PRIVATE_ORIGINS: web.listOrigins().join(' '),
      INGESTION_SEARCH_PROVIDERS: '',
      INGESTION_PAGE_TIMEOUT_MS: '4000',
      INGESTION_FEED_TIMEOUT_MS: '4000',
    };
    const prepared = await prepareService({ database: ingestionDatabase, env });
    ({ db } = prepared);
    await addSources(db, web);
    service = await ServiceProcess.make('ingestion', prepared.settings);
  }, 240_000);
  afterAll(async () => {
    await service.kill();
    web.stop();
    await db.destroy();
    await stopTestServers();
    rmSync(folder, { recursive: true });
  });

  const start = async (): Promise<string> => {
    const url = `${service.url}/internal/jobs/fetch-sources/runs`;
    const { status, body, text } = await call<{ run: RunOfJob }>(
      url,
      'POST',
      { payload: {} },
      getAuthHeaders('operator'),
    );
    if (status !== 202) throw new Error(`the run was not started: ${text}`);
    return body.run.id;
  };
  const getRunState = async (id: string): Promise<string | undefined> =>
    (await db.query<{ state: string }[]>('SELECT state FROM job_runs WHERE id = $1', [id]))[0]?.state;
  const hasEnded = async (id: string): Promise<boolean> =>
    ['succeeded', 'skipped', 'failed'].includes((await getRunState(id)) ?? '');

  /**
   * Kills the service after a random number of requests and a random delay: between two requests, during a parse or
   * within a commit. Then starts it again.
   *
   * @returns false if the run ended first
   */
  const killWithin = async (id: string): Promise<boolean> => {
    const from = web.seen.length + 1 + next(MOST_REQUESTS);
    while (web.seen.length < from) {
      if (await hasEnded(id)) return false;
      service.revive();
      await pause(5);
    }
    await pause(next(40));
    await service.kill();
    service.start();
    await service.ready();
    return true;
  };

  /** Ends the wait of pages and sources that were being parsed at a kill. @returns true if any was waiting */
  const endWaiting = async (): Promise<boolean> => {
    const due = `next_attempt_at = now() - interval '1 second'`;
    const waiting = `next_attempt_at IS NOT NULL AND`;
    const [, pages] = await db.query<[unknown, number]>(
      `UPDATE items SET ${due} WHERE ${waiting} (reason = 'interrupted_while_parsing' OR status = 'published')`,
    );
    const [, sources] = await db.query<[unknown, number]>(
      `UPDATE sources SET ${due} WHERE ${waiting} last_reason = 'interrupted_while_parsing'`,
    );
    return pages + sources > 0;
  };

  it('[Y14] [X24] stores the same items as gathering without kills', async () => {
    service.start();
    await service.ready();
    let killed = 0;
    for (const phase of [1, 2, 3] as const) {
      web.phase = phase;
      let id = await start();
      for (let left = KILLS[phase]; left > 0; left -= 1) {
        if (await killWithin(id)) killed += 1;
        else id = await start();
      }
      do {
        await eventually(() => hasEnded(id));
        expect(await getRunState(id)).not.toBe('failed');
        if (await endWaiting()) id = await start();
      } while (!(await hasEnded(id)));
      expect([phase, await findDifferences(db, web, phase)]).toEqual([phase, []]);
      await shiftTimestamps(db, phase === 1 ? '1 day' : '3 days');
    }
    console.log(`seed ${SEED}: ${killed} kills, ${web.seen.length} requests`);
    const announced = await publishedEvents(db, ArticleIngestedV1);
    const revisions = announced.map(({ article_id, revision }) => `${article_id} ${revision}`);
    expect(new Set(revisions).size).toBe(revisions.length);
    expect(killed).toBe(20);
  }, 1_800_000);
});
