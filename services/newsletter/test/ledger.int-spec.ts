import {
  buildService,
  call,
  getAuthHeaders,
  type FakeMailServer,
  prepareService,
  ServiceProcess,
  startFakeMailServer,
  stopTestServers,
} from '@frontier/testing';
import type { DataSource } from 'typeorm';
import type { CampaignView } from '../src/campaigns/campaign.schemas';
import { newsletterDatabase } from '../src/generated/newsletter.database';
import { addReaders, campaignEnv } from './support/campaigns-under-test';

/** `npm run prove` sends to 10,000 readers and kills more processes, which takes minutes. */
const READERS = Number(process.env.LEDGER_READERS ?? 900);
const KILLS = Number(process.env.LEDGER_KILLS ?? 6);
const CONNECTIONS = 5;
const SEED = 20_261_121;

/** Returns a linear congruential generator (constants from Numerical Recipes). Its seed makes failures reproducible. */
function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('delivery ledger', () => {
  let mail: FakeMailServer;
  let db: DataSource;
  /** The oldest process sends; the next waits to take over, like two instances of the service. */
  const services: ServiceProcess[] = [];
  let settings: Readonly<Record<string, string>>;

  beforeAll(async () => {
    buildService('newsletter');
    mail = await startFakeMailServer({ keepText: false });
    const env = { ...campaignEnv(mail), MAIL_CONNECTIONS: String(CONNECTIONS) };
    ({ db, settings } = await prepareService({ database: newsletterDatabase, env }));
  }, 120_000);
  afterAll(async () => {
    await Promise.all(services.map((service) => service.kill()));
    await db.destroy();
    await mail.stop();
    await stopTestServers();
  });

  const startAnother = async (): Promise<ServiceProcess> => {
    const service = await ServiceProcess.make('newsletter', settings);
    service.start();
    services.push(service);
    return service;
  };

  const watch = (ms: number): Promise<void> => {
    for (const service of services) service.revive();
    return pause(ms);
  };

  const counts = async (id: string): Promise<Record<string, number>> => {
    const rows = await db.query<{ status: string; count: number }[]>(
      'SELECT status, count(*)::int AS count FROM campaign_deliveries WHERE campaign_id = $1 GROUP BY status',
      [id],
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  };

  it(`[U8] sends none of ${READERS} readers a mail twice despite ${KILLS} kills, with few uncertain outcomes`, async () => {
    const addresses = Array.from({ length: READERS }, (_, n) => `reader-${n}@mail-${n % 40}.example`);
    await addReaders(db, addresses);
    const first = await startAnother();
    await first.ready();
    const campaigns = `${first.url}/internal/campaigns`;
    const operator = getAuthHeaders('operator');
    const draft = { subject: 'The week', section: 'border-updates', content: '<p>What changed.</p>' };
    const { id } = (await call<CampaignView>(campaigns, 'POST', draft, operator)).body;
    await call(`${campaigns}/${id}/send`, 'POST', undefined, operator);
    await startAnother();

    const next = createRandom(SEED);
    // Numbers of received mails at which the sending process is killed.
    const points = Array.from({ length: KILLS }, () => 50 + next(READERS - 150)).sort((a, b) => a - b);
    for (const [n, point] of points.entries()) {
      while (mail.received.length < point) await watch(1);
      // Kill at a random moment: between two mails, before the reply, or during a commit.
      await pause(next(12));
      await services.shift()?.kill();
      // Every fifth time, kill the standby, too.
      if (n % 5 === 4) await services.shift()?.kill();
      expect((await counts(id)).sending ?? 0).toBeLessThanOrEqual(CONNECTIONS);
      while (services.length < 2) await startAnother();
    }
    const open = `SELECT FROM campaigns WHERE id = $1 AND status = 'sending'`;
    while ((await db.query<unknown[]>(open, [id])).length > 0) await watch(100);

    const received = mail.received.flatMap(({ to }) => to);
    expect(new Set(received).size).toBe(received.length);
    const { sent = 0, uncertain = 0, ...others } = await counts(id);
    expect(others).toEqual({});
    expect(sent + uncertain).toBe(READERS);
    // On a busy machine, a process that renews its lease too late counts as killed, too.
    expect(uncertain).toBeLessThanOrEqual((KILLS + 2) * CONNECTIONS);
    const rows = await db.query<{ email: string; status: string }[]>(
      'SELECT email, status FROM campaign_deliveries d JOIN subscribers s ON s.id = d.subscriber_id',
    );
    const got = new Set(received);
    expect(rows.filter(({ email, status }) => status === 'sent' && !got.has(email))).toEqual([]);
    expect(rows.filter(({ email, status }) => status !== 'uncertain' && !got.has(email))).toEqual([]);
    const [campaign] = await db.query<object[]>('SELECT status, recipients, sent, uncertain FROM campaigns');
    expect(campaign).toEqual({ status: 'sent', recipients: READERS, sent, uncertain });
  }, 400_000);
});
