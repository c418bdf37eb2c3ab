import type { IncomingMessage, ServerResponse } from 'node:http';
import { SIGNED_OUT_REDIRECTS } from '@frontier/domain';
import { REALM_PATH } from '@frontier/identity';
import { readForm, redirect, sendPage } from './http';
import { messagePage } from './login-pages';
import { SESSION_COOKIE } from './provider';
import type { OidcStore } from './oidc-store';
import type { TokenSigner } from './token-signer';

/**
 * Like Keycloak, ends the session and its tokens without asking, if the request has the person's ID token, which
 * keycloak-js sends. Replaces the handler of `oidc-provider`, which asks on a page with a script.
 */
export async function endSession(
  request: IncomingMessage,
  response: ServerResponse,
  { url, signer, records }: { readonly url: URL; readonly signer: TokenSigner; readonly records: OidcStore },
): Promise<void> {
  const asked = request.method === 'POST' ? await readForm(request) : url.searchParams;
  const { origin } = new URL(signer.issuer);
  const claims = await signer.verifySignature(asked.get('id_token_hint') ?? '').catch(() => undefined);
  const target = asked.get('post_logout_redirect_uri') ?? `${origin}/`;
  const known = SIGNED_OUT_REDIRECTS.map((path) => origin + path);
  if (claims?.sub === undefined || claims.iss !== signer.issuer || !known.includes(target)) {
    const text = 'This link does not say who is to be signed out. Sign out in the console.';
    sendPage(response, messagePage({ title: 'Nobody was signed out', text }), 400);
    return;
  }
  const { sub } = claims;
  const cookie = new RegExp(`${SESSION_COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
  records.endSessions(({ jti, accountId }) => jti === cookie && accountId === sub);
  response.setHeader(
    'set-cookie',
    `${SESSION_COOKIE}=; Path=${REALM_PATH}; HttpOnly; SameSite=Lax; Max-Age=0`,
  );
  redirect(response, target);
}
