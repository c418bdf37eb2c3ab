import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listStuckFlows } from './report';

describe('listStuckFlows', () => {
  let server: Server | undefined;
  let body: string;
  const list = async (): Promise<string[]> => {
    server = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const lines = await listStuckFlows({ addresses: { gateway } as never });
    return lines.map((line) => line.replace(gateway, 'GATEWAY'));
  };
  afterEach(() => server?.close());

  const work = (flow: string, cause: string | null, stuck = true) => ({
    flow,
    cause,
    stuck,
    name: 'any',
    waiting: 1,
  });
  it('names each stuck flow of each part once, with its cause', async () => {
    const parts = [
      { name: 'gateway', waiting: [] },
      {
        name: 'content',
        waiting: [
          work('events', 'JetStream has no room'),
          work('events', 'JetStream has no room'),
          work('jobs', null),
          work('outbox', null, false),
        ],
      },
      { name: 'leads', waiting: [work('probe', 'Postgres is read-only')] },
    ];
    body = JSON.stringify({ status: 'degraded', parts });
    expect(await list()).toEqual([
      'events of content: JetStream has no room',
      'jobs of content: see GATEWAY/health',
      'probe of leads: Postgres is read-only',
    ]);
  });

  it.each(['', '<html>', '{}', '{"parts":[{"name":"content"}]}', '[]'])(
    'lists nothing if the health report is %j',
    async (text) => {
      body = text;
      expect(await list()).toEqual([]);
    },
  );
});
