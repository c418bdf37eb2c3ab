import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TokenClient, TokenRequestError } from './token-client';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';

describe('TokenClient', () => {
  let server: Server;
  let url: string;
  let asked: { path: string | undefined; form: Record<string, string> }[];
  let answers: { status: number; body: object }[];

  beforeEach(async () => {
    asked = [];
    answers = [];
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        asked.push({ path: request.url, form: Object.fromEntries(new URLSearchParams(text)) });
        const usual = { status: 200, body: { access_token: `token-${asked.length}`, expires_in: 300 } };
        const { status, body } = answers.shift() ?? usual;
        response.writeHead(status).end(JSON.stringify(body));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/frontier`;
  });
  afterEach(() => {
    jest.restoreAllMocks();
    server.closeAllConnections();
    server.close();
  });
  const client = (): TokenClient => new TokenClient({ url, clientId: 'chat', clientSecret: SECRET });

  it('requests the scopes of its client with the client credentials', async () => {
    expect(await client().getToken()).toBe('token-1');
    expect(asked).toEqual([
      {
        path: '/realms/frontier/protocol/openid-connect/token',
        form: {
          grant_type: 'client_credentials',
          client_id: 'chat',
          client_secret: SECRET,
          scope: 'content:read',
        },
      },
    ]);
  });

  it('shares one request among concurrent callers and renews the token shortly before it expires', async () => {
    const tokens = client();
    const began = Date.now();
    expect(await Promise.all([tokens.getToken(), tokens.getToken(), tokens.getToken()])).toEqual(
      Array(3).fill('token-1'),
    );
    const clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(began + 269_000);
    expect(await tokens.getToken()).toBe('token-1');
    clock.mockReturnValue(began + 275_000);
    expect(await tokens.getToken()).toBe('token-2');
    expect(asked).toHaveLength(2);
  });

  it('requests a new token after a token is discarded, unless the cached token is a newer one', async () => {
    const tokens = client();
    const refused = await tokens.getToken();
    tokens.discard(refused);
    expect(await tokens.getToken()).toBe('token-2');
    tokens.discard(refused);
    expect(await tokens.getToken()).toBe('token-2');
  });

  it('repeats its request after status 503 and 429', async () => {
    answers = [
      { status: 503, body: {} },
      { status: 429, body: {} },
    ];
    expect(await client().getToken()).toBe('token-3');
  });

  it('throws an error without the secret after a rejection, and requests again on the next call', async () => {
    answers = [{ status: 401, body: { error: 'invalid_client' } }];
    const tokens = client();
    const error = await tokens.getToken().catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(TokenRequestError);
    expect(error).toMatchObject({ status: 401, transient: false });
    expect((error as Error).message).not.toContain(SECRET);
    expect(asked).toHaveLength(1);
    expect(await tokens.getToken()).toBe('token-2');
  });

  it('throws a transient error if there is no response', async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(client().getToken()).rejects.toMatchObject({ status: undefined, transient: true });
  });
});
