import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ADMIN_REALM_PATH,
  type ConfidentialClient,
  endpoints,
  PEOPLE_CLIENT,
  REALM_PATH,
} from '@frontier/identity';
import { LOOPBACK } from '@frontier/servers';
import { endSession } from './end-session';
import { RequestError, sendJson } from './http';
import { LoginActions } from './login-actions';
import { type MailOptions, PasswordMail } from './password-mail';
import { People, getEffectiveRoles } from './people';
import { PeopleAdmin } from './people-admin';
import { ADMIN_AUDIENCE, createProvider } from './provider';
import { OidcStore } from './oidc-store';
import { SetPasswordLinks } from './set-password-links';
import { loadSigningKeys } from './signing-keys';
import { TokenSigner } from './token-signer';

interface IdentityProviderOptions {
  /** Issuer in tokens: the URL of the realm that browsers use. */
  readonly issuer: string;
  readonly folder: string;
  readonly clientSecrets: Readonly<Record<ConfidentialClient, string>>;
  readonly mail: MailOptions;
  /** 0, the default, chooses a free port. */
  readonly port?: number;
}

export type RunningIdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

const getBearerToken = ({ headers }: IncomingMessage): string =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

const createUnauthorisedError = (): RequestError => new RequestError(401, { error: 'HTTP 401 Unauthorized' });

/** Implements the paths, claims and administration of Keycloak that this system uses, on top of `oidc-provider`. */
export async function startIdentityProvider({
  issuer,
  folder,
  clientSecrets,
  mail,
  port = 0,
}: IdentityProviderOptions) {
  const keys = loadSigningKeys(folder);
  const [people, records, links] = [new People(folder), new OidcStore(folder), new SetPasswordLinks(folder)];
  const signer = new TokenSigner(issuer, keys);
  const oidc = await createProvider({ issuer, keys, signer, clientSecrets, people, records });
  const passwordMail = new PasswordMail(new URL(issuer).origin, mail, links);
  const admin = new PeopleAdmin(people, records, passwordMail);
  const pages = new LoginActions(oidc, people, records, links);
  const handleOidc = oidc.callback();

  const userInfo = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const claims = await signer.verify(getBearerToken(request), 'frontier-api').catch(() => undefined);
    const person = people.find(claims?.sub ?? '');
    if (!person?.enabled) throw createUnauthorisedError();
    const { id: sub, email } = person;
    sendJson(response, 200, {
      sub,
      email,
      email_verified: true,
      preferred_username: email,
      roles: getEffectiveRoles(person),
    });
  };

  const authorised = async (request: IncomingMessage): Promise<void> => {
    const claims = await signer.verify(getBearerToken(request), ADMIN_AUDIENCE).catch(() => undefined);
    if (claims?.azp !== PEOPLE_CLIENT) throw createUnauthorisedError();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname.startsWith(`${ADMIN_REALM_PATH}/`)) {
      await authorised(request);
      return admin.handle(request, response, url);
    }
    if (!url.pathname.startsWith(`${REALM_PATH}/`))
      throw new RequestError(404, { error: 'HTTP 404 Not Found' });
    const path = url.pathname.slice(REALM_PATH.length);
    if (path.startsWith(`${endpoints.loginPages}/authenticate/`))
      return pages.authenticate(request, response);
    if (path === `${endpoints.loginPages}/action-token`)
      return pages.choosePassword(request, response, url.searchParams.get('key') ?? '');
    if (path === endpoints.endSession) return endSession(request, response, { url, signer, records });
    if (path === endpoints.userInfo) return userInfo(request, response);
    if (path === endpoints.token && !['POST', 'OPTIONS'].includes(request.method ?? ''))
      throw new RequestError(405, { error: 'HTTP 405 Method Not Allowed' });
    // oidc-provider matches its routes with `url`, and derives the path that it is mounted at from `originalUrl`.
    Object.assign(request, { originalUrl: request.url, url: `${path}${url.search}` });
    await handleOidc(request, response);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) return void response.destroy();
      if (error instanceof RequestError) return sendJson(response, error.status, error.body);
      console.error(error);
      sendJson(response, 500, { error: 'unknown_error' });
    });
  });
  await once(server.listen(port, LOOPBACK), 'listening');
  return {
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}${REALM_PATH}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      passwordMail.close();
    },
  };
}
