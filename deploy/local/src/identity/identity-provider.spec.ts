import { mkdtempSync, rmSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  InvalidTokenError,
  type MachineClient,
  machineClientIds,
  machineClients,
  TokenClient,
  TokenVerifier,
} from '@frontier/identity';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { identityProvider } from './identity-provider';
import { signingKeys } from './signing-keys';

const ISSUER = 'http://127.0.0.1:8080/realms/frontier';
const clientSecrets = Object.fromEntries(
  machineClientIds.map((id) => [id, `the-secret-of-${id}-with-32-characters`]),
) as Record<MachineClient, string>;

describe('the local identity provider', () => {
  const folder = mkdtempSync(join(tmpdir(), 'identity-'));
  let server: Server;
  let url: string;

  const start = async (): Promise<void> => {
    server = identityProvider({ issuer: ISSUER, keys: signingKeys(folder), clientSecrets });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/frontier`;
  };
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const tokenOf = (clientId: MachineClient): Promise<string> =>
    new TokenClient({ url, clientId, clientSecret: clientSecrets[clientId] }).token();
  const ask = async (form: Record<string, string>) => {
    const body = new URLSearchParams({ grant_type: 'client_credentials', ...form });
    const response = await fetch(`${url}/protocol/openid-connect/token`, { method: 'POST', body });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  beforeAll(async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    jest.spyOn(console, 'info').mockImplementation();
    await start();
  });
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });

  it.each(machineClientIds)(
    'gives %s a token of minutes with its scopes, which the verifier takes',
    async (id) => {
      const token = await tokenOf(id);
      const { exp = 0, iat = 0, ...claims } = decodeJwt(token);
      expect(exp - iat).toBe(300);
      expect(claims).toMatchObject({
        iss: ISSUER,
        aud: 'frontier-api',
        azp: id,
        client_id: id,
        typ: 'Bearer',
      });
      expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'RS256', typ: 'JWT' });
      const principal = await new TokenVerifier({ issuer: ISSUER, url }).verify(token);
      expect(principal).toEqual({ kind: 'machine', subject: id, scopes: machineClients[id] });
    },
  );

  it('refuses a wrong secret, a scope that the client has not, and an unknown client', async () => {
    const [content, secret] = ['content', clientSecrets.content];
    expect(await ask({ client_id: content, client_secret: clientSecrets.chat })).toMatchObject({
      status: 401,
    });
    expect(
      await ask({ client_id: content, client_secret: secret, scope: 'items:read leads:read' }),
    ).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
    expect(await ask({ client_id: 'somebody', client_secret: secret })).toMatchObject({ status: 401 });
    expect(await ask({ client_id: content, client_secret: secret, grant_type: 'password' })).toMatchObject({
      status: 400,
    });
  });

  it('grants nothing to a client that has no scope, whatever it asks for', async () => {
    const client_secret = clientSecrets.newsletter;
    const { body } = await ask({ client_id: 'newsletter', client_secret, scope: 'leads:read jobs:run' });
    expect(body.scope).toBeUndefined();
    const principal = await new TokenVerifier({ issuer: ISSUER, url }).verify(String(body.access_token));
    expect(principal).toEqual({ kind: 'machine', subject: 'newsletter', scopes: [] });
  });

  it('keeps its keys to itself, and keeps them, so that a token outlives a restart', async () => {
    const token = await tokenOf('chat');
    expect(statSync(join(folder, 'signing-keys.json')).mode & 0o777).toBe(0o600);
    await stop();
    await start();
    await expect(new TokenVerifier({ issuer: ISSUER, url }).verify(token)).resolves.toBeDefined();
    const published = await (await fetch(`${url}/protocol/openid-connect/certs`)).text();
    expect(JSON.parse(published)).toMatchObject({ keys: [{ alg: 'RS256', use: 'sig' }] });
    for (const secret of ['"d"', '"p"', '"q"']) expect(published).not.toContain(secret);
    await expect(
      new TokenVerifier({ issuer: 'http://elsewhere/realms/frontier', url }).verify(token),
    ).rejects.toThrow(InvalidTokenError);
  });
});
