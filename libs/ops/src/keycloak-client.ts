import { CONSOLE_CLIENT, SIGN_IN_REDIRECTS, SIGNED_OUT_REDIRECTS } from '@frontier/domain';
import { ADMIN_REALM_PATH, endpoints } from '@frontier/identity';

interface Addresses {
  readonly publicUrl: string;
  readonly smtp: {
    readonly host: string;
    readonly port: string;
    readonly user: string;
    readonly password: string;
  };
}

/**
 * Updates the site's URLs and the mail server in Keycloak's realm, because Keycloak imports the realm only at its first
 * start, and ports may differ at each start.
 */
export async function syncKeycloakClient(
  url: string,
  adminPassword: string,
  { publicUrl, smtp }: Addresses,
): Promise<void> {
  const call = await createKeycloakAdmin(url, adminPassword);
  const realm = (await (await call('GET', '')).json()) as { smtpServer: object };
  // Realms of older releases have no mail login, because their mail server required none. Add it if it is missing.
  const { host, port, ...login } = smtp;
  const smtpServer = { auth: 'true', ...login, ...realm.smtpServer, host, port };
  await call('PUT', '', { smtpServer });
  const [client] = (await (await call('GET', `/clients?clientId=${CONSOLE_CLIENT}`)).json()) as {
    id: string;
    attributes: object;
  }[];
  if (!client) throw new Error(`Keycloak has no client ${CONSOLE_CLIENT}`);
  const signedOut = SIGNED_OUT_REDIRECTS.map((path) => publicUrl + path).join('##');
  await call('PUT', `/clients/${client.id}`, {
    ...client,
    rootUrl: publicUrl,
    redirectUris: SIGN_IN_REDIRECTS.map((path) => publicUrl + path),
    attributes: { ...client.attributes, 'post.logout.redirect.uris': signedOut },
  });
}

/** Returns a caller of the site realm's admin API. Sign-in and calls reject if Keycloak answers with an error. */
export async function createKeycloakAdmin(
  url: string,
  password: string,
): Promise<(method: string, path: string, body?: unknown) => Promise<Response>> {
  const form = { grant_type: 'password', client_id: 'admin-cli', username: 'admin', password };
  const answer = await fetch(`${url}/realms/master${endpoints.token}`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  if (!answer.ok) throw new Error(`Keycloak refused the administrator's sign-in: ${answer.status}`);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const done = await fetch(url + ADMIN_REALM_PATH + path, { method, headers, body: JSON.stringify(body) });
    if (!done.ok) throw new Error(`Keycloak answered ${done.status} to ${method} ${path || '/'}`);
    return done;
  };
}
