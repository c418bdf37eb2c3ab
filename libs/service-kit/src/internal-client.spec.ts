import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { IdsQuery, InternalCallError, InternalClient } from './internal-client';

const A = '0196a4c2-6f3e-7c1b-9d53-0b9a3f1f2a10';
const B = '0196a4c2-6f3e-7c1b-9d53-0b9a3f1f2a11';
const GONE = '0196a4c2-6f3e-7c1b-9d53-0b9a3f1f2a12';

describe('InternalClient', () => {
  let server: Server;
  let client: InternalClient;
  let asked: string[];
  let status: number;

  beforeEach(async () => {
    asked = [];
    status = 200;
    server = createServer(({ url = '', method }, response) => {
      if (method === 'POST') return void response.end(JSON.stringify({ access_token: 't', expires_in: 300 }));
      asked.push(url);
      const { ids } = IdsQuery.parse({ ids: url.split('=')[1] });
      const items = ids.filter((id) => id !== GONE).map((id) => ({ id, size: id === B ? 'wide' : 1 }));
      response.writeHead(status).end(JSON.stringify({ items }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    client = new InternalClient(
      { GATEWAY_URL: url, INTERNAL_CALL_TIMEOUT_MS: 5_000 },
      { IDENTITY_URL: url, IDENTITY_CLIENT_ID: 'chat', IDENTITY_CLIENT_SECRET: 'x'.repeat(32) },
    );
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const anything = z.object({ id: z.string(), size: z.unknown() });

  it('reads things that are asked for at the same time in one call, each for its own caller', async () => {
    const read = client.byId('/things', anything, 'id');
    expect(await Promise.all([read(B), read(GONE), read(A)])).toEqual([
      { id: B, size: 'wide' },
      undefined,
      { id: A, size: 1 },
    ]);
    expect(asked).toEqual([`/things?ids=${B},${GONE},${A}`]);
  });

  it('refuses one thing of another shape, not those beside it', async () => {
    const read = client.byId('/things', z.object({ id: z.string(), size: z.number() }), 'id');
    const [wrong, right] = await Promise.allSettled([read(B), read(A)]);
    expect(wrong).toMatchObject({ status: 'rejected', reason: { name: 'ZodError' } });
    expect(right).toEqual({ status: 'fulfilled', value: { id: A, size: 1 } });
  });

  it.each([500, 503, 404])(
    'asks once for all, with an error that may pass, when the answer is %i',
    async (answer) => {
      status = answer;
      const read = client.byId('/things', anything, 'id');
      const answers = await Promise.allSettled([read(A), read(B)]);
      for (const one of answers) {
        expect(one).toMatchObject({ status: 'rejected', reason: expect.any(InternalCallError) as unknown });
        expect(one).toHaveProperty('reason.transient', true);
      }
      expect(asked).toHaveLength(1);
    },
  );
});
