import { dataSourceOptions } from '@frontier/service-kit';
import { type MailStandIn, startMailStandIn, stopTestServers } from '@frontier/testing';
import { DataSource } from 'typeorm';
import type { CampaignView } from '../src/campaigns/campaign.schemas';
import { newsletterDatabase } from '../src/newsletter.data-source';
import { addReaders, callCampaigns, campaignEnv } from './support/campaigns-under-test';
import { buildService, ServiceProcess } from './support/service-process';

const READERS = 10_000;
const KILLS = 20;
const CONNECTIONS = 5;
const SEED = 20_261_121;

/** A linear congruential generator (constants from Numerical Recipes): a failure can be had again. */
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe('the ledger', () => {
  let mail: MailStandIn;
  let db: DataSource;
  let service: ServiceProcess;

  beforeAll(async () => {
    buildService();
    mail = await startMailStandIn({ keepText: false });
    const env = { ...(await campaignEnv(mail)), MAIL_CONNECTIONS: String(CONNECTIONS) };
    db = await new DataSource(dataSourceOptions(newsletterDatabase, env)).initialize();
    await db.runMigrations();
    service = await ServiceProcess.make(env);
  }, 120_000);
  afterAll(async () => {
    await service.kill();
    await db.destroy();
    await mail.stop();
    await stopTestServers();
  });

  const counts = async (id: string): Promise<Record<string, number>> => {
    const rows = await db.query<{ status: string; count: number }[]>(
      'SELECT status, count(*)::int AS count FROM campaign_deliveries WHERE campaign_id = $1 GROUP BY status',
      [id],
    );
    return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
  };

  it(`[U8] sends to ${READERS} readers through ${KILLS} kills: nobody left out, nobody twice, few uncertain`, async () => {
    const addresses = Array.from({ length: READERS }, (_, n) => `reader-${n}@mail-${n % 40}.example`);
    await addReaders(db, addresses);
    service.start();
    await service.ready();
    const draft = await callCampaigns<CampaignView>(service.url, 'POST', '', {
      subject: 'The week at the frontier',
      section: 'border-updates',
      content: '<p>What changed.</p>',
    });
    const { id } = draft.body;
    await callCampaigns(service.url, 'POST', `/${id}/send`);

    const next = numbers(SEED);
    const points = Array.from({ length: KILLS }, () => 50 + next(READERS - 500)).sort((a, b) => a - b);
    for (const point of points) {
      while (mail.received.length < point) await pause(1);
      // Anywhere between two mails, between the text and the reply, or within a commit.
      await pause(next(12));
      await service.kill();
      expect((await counts(id)).sending ?? 0).toBeLessThanOrEqual(CONNECTIONS);
      service.start();
    }
    for (let pending = 1; pending > 0; await pause(100)) {
      pending = (
        await db.query<unknown[]>(`SELECT FROM campaigns WHERE id = $1 AND status = 'sending'`, [id])
      ).length;
    }

    const received = mail.received.flatMap(({ to }) => to);
    expect(new Set(received).size).toBe(received.length);
    const { sent = 0, uncertain = 0, ...others } = await counts(id);
    expect(others).toEqual({});
    expect(sent + uncertain).toBe(READERS);
    expect(uncertain).toBeLessThanOrEqual(KILLS * CONNECTIONS);
    const rows = await db.query<{ email: string; status: string }[]>(
      'SELECT email, status FROM campaign_deliveries d JOIN subscribers s ON s.id = d.subscriber_id',
    );
    const got = new Set(received);
    expect(rows.filter(({ email, status }) => status === 'sent' && !got.has(email))).toEqual([]);
    expect(rows.filter(({ email, status }) => status !== 'uncertain' && !got.has(email))).toEqual([]);
    const [campaign] = await db.query<object[]>('SELECT status, recipients, sent, uncertain FROM campaigns');
    expect(campaign).toEqual({ status: 'sent', recipients: READERS, sent, uncertain });
  }, 240_000);
});
