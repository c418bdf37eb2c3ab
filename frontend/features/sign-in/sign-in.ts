import { CONSOLE_CLIENT, REALM, SIGN_IN_PATH } from '@frontier/domain';
import type Keycloak from 'keycloak-js';

/** Nobody was signed in; the message is for whoever tried. */
export class SignInError extends Error {}

const FAILED = 'An error occurred during sign in.';

/**
 * Signs somebody in at the identity provider, which alone sees their password: sends the browser there, and takes what
 * it comes back with. Somebody who is signed in already comes back at once.
 *
 * @returns `leaving` while the browser goes there
 * @throws SignInError
 */
export async function signIn(): Promise<'signed-in' | 'leaving'> {
  const keycloak = await loadKeycloak();
  const redirectUri = window.location.origin + SIGN_IN_PATH;
  try {
    const options = { checkLoginIframe: false, pkceMethod: 'S256', redirectUri } as const;
    if (await keycloak.init(options)) return 'signed-in';
  } catch (error) {
    throw new SignInError(getProviderMessage(error));
  }
  await requireProvider();
  // In place of this page: the way back leads to where its reader came from, and not here and on again.
  window.location.replace(await keycloak.createLoginUrl({ redirectUri }));
  return 'leaving';
}

/** Comes with this page alone. Tokens stay in its memory: the console gets its own. */
async function loadKeycloak(): Promise<Keycloak> {
  try {
    const { default: Keycloak } = await import('keycloak-js');
    return new Keycloak({ url: window.location.origin, realm: REALM, clientId: CONSOLE_CLIENT });
  } catch {
    throw new SignInError(FAILED);
  }
}

/** Asked before leaving: the answer of a provider that is away would be no page for people. */
async function requireProvider(): Promise<void> {
  const answer = await fetch(`/realms/${REALM}/.well-known/openid-configuration`, {
    cache: 'no-store',
  }).catch(() => undefined);
  if (!answer?.ok) throw new SignInError(FAILED);
}

/** What the provider says, where it answered a question of ours: anybody can put words into an address. */
function getProviderMessage(error: unknown): string {
  const { error_description: description } = (error ?? {}) as { error_description?: unknown };
  return typeof description === 'string' && description !== '' ? description : FAILED;
}
