import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { type Schedule, timetable } from '@frontier/topology';
import { type InternalCall, createInternalCaller } from './internal-caller';
import { getNextSlot, runScheduler, parseCronJobSlot, startJob } from './scheduler';

const slotsFrom = (schedule: Schedule, from: string, count: number): string[] => {
  const slots: string[] = [];
  let at = new Date(from);
  while (slots.length < count) {
    at = getNextSlot(schedule, at);
    slots.push(at.toISOString());
  }
  return slots;
};

describe('the timetable', () => {
  it('starts news ingestion at midnight and noon in Rome, also across clock changes', () => {
    const [fetchSources] = timetable;
    if (!fetchSources) throw new Error('the timetable is empty');
    expect(fetchSources).toMatchObject({ job: 'fetch-sources', timeZone: 'Europe/Rome' });
    expect(slotsFrom(fetchSources, '2026-03-28T12:00:00Z', 3)).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T10:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ]);
    expect(slotsFrom(fetchSources, '2026-10-24T12:00:00Z', 3)).toEqual([
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T11:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ]);
  });

  it.each([
    ['that the clocks skip', '2026-03-28T12:00:00Z', '2026-03-30T00:30:00.000Z'],
    ['that the clocks repeat', '2026-10-24T12:00:00Z', '2026-10-26T01:30:00.000Z'],
  ])('is due once a day at a time %s', (_title, from, dayAfter) => {
    const nightly: Schedule = { job: 'fetch-sources', cron: '30 2 * * *', timeZone: 'Europe/Rome' };
    const [first, second] = slotsFrom(nightly, from, 2);
    expect(second).toBe(dayAfter);
    expect(Date.parse(first ?? '')).toBeGreaterThan(Date.parse(from));
  });
});

describe('the slot of a Kubernetes job', () => {
  it.each([
    ['record-fetch-sources-29673360', '2026-06-02T12:00:00.000Z'],
    ['fetch-now', undefined],
    ['fetch-7', undefined],
  ])('is parsed from the job name %s', (name, slot) => {
    expect(parseCronJobSlot(name)?.toISOString()).toBe(slot);
  });
});

describe('the scheduler', () => {
  let server: Server;
  let status: number;
  let asked: { path: string; token: string | undefined; body: unknown }[];
  let call: InternalCall;

  beforeEach(async () => {
    asked = [];
    status = 202;
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const { url = '', headers } = request;
      const body = await text(request);
      if (url.endsWith('/token')) {
        const client = new URLSearchParams(body).get('client_id');
        response.end(JSON.stringify({ access_token: `token-of-${client}`, expires_in: 300 }));
        return;
      }
      asked.push({ path: url, token: headers.authorization, body: JSON.parse(body) as unknown });
      response.writeHead(status).end('{}');
    };
    server = createServer((request, response) => void answer(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const gatewayUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const clientSecrets = { scheduler: 'a-secret-of-the-scheduler' };
    call = createInternalCaller(gatewayUrl, { url: gatewayUrl, client: 'scheduler', clientSecrets });
  });
  afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  it('requests runs for the same times as a second scheduler, with the token of the client `scheduler`', async () => {
    const table: Schedule[] = [{ job: 'fetch-sources', cron: '* * * * * *', timeZone: 'Europe/Rome' }];
    const options = { call, log: () => undefined, table };
    const both = [runScheduler(options), runScheduler(options)];
    // The first slot of one scheduler may be over before the other starts, so wait for a slot that both request.
    const twice = () =>
      asked.filter((one, at) => asked.some((other, n) => n !== at && isDeepStrictEqual(one, other)));
    while (twice().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    both.forEach((scheduler) => scheduler.stop());
    expect(twice()[0]).toEqual({
      path: '/internal/jobs/fetch-sources/runs',
      token: 'Bearer token-of-scheduler',
      body: { payload: {}, slot: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/) as string },
    });
  });

  it('throws if the gateway answers the start of a job with an error', async () => {
    status = 503;
    await expect(startJob(call, 'fetch-sources')).rejects.toThrow('fetch-sources was not started: 503');
  });
});
