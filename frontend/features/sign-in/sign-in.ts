import { CONSOLE_CLIENT, findSignInObstacle, REALM, SIGN_IN_PATH } from '@frontier/domain';
import type Keycloak from 'keycloak-js';

/** Error of a failed sign-in, with a message for the user. */
export class SignInError extends Error {}

const FAILED = 'An error occurred during sign in.';

/**
 * Signs the user in at the identity provider, so that this site never sees the password: redirects there, and processes
 * the response on return. A user who is already signed in returns at once.
 *
 * @returns `leaving` while the browser is redirected
 * @throws SignInError
 */
export async function signIn(): Promise<'signed-in' | 'leaving'> {
  const obstacle = findSignInObstacle();
  if (obstacle) throw new SignInError(obstacle);
  const keycloak = await loadKeycloak();
  const redirectUri = window.location.origin + SIGN_IN_PATH;
  try {
    const options = { checkLoginIframe: false, pkceMethod: 'S256', redirectUri } as const;
    if (await keycloak.init(options)) return 'signed-in';
  } catch (error) {
    throw new SignInError(getProviderMessage(error));
  }
  await requireProvider();
  // Replaces this page in the history, because Back to this page would redirect to the provider again.
  window.location.replace(await keycloak.createLoginUrl({ redirectUri }));
  return 'leaving';
}

/** Loads the Keycloak client, on this page only. Its tokens stay in the page's memory; the console obtains its own. */
async function loadKeycloak(): Promise<Keycloak> {
  try {
    const { default: Keycloak } = await import('keycloak-js');
    return new Keycloak({ url: window.location.origin, realm: REALM, clientId: CONSOLE_CLIENT });
  } catch {
    throw new SignInError(FAILED);
  }
}

/** Checks that the provider is available before redirecting, because its error page would not be meant for users. */
async function requireProvider(): Promise<void> {
  const answer = await fetch(`/realms/${REALM}/.well-known/openid-configuration`, {
    cache: 'no-store',
  }).catch(() => undefined);
  if (!answer?.ok) throw new SignInError(FAILED);
}

/**
 * Returns the provider's message, or a general one. Anyone can put a message into the URL, so keycloak-js ignores those
 * that do not answer a request of this page.
 */
function getProviderMessage(error: unknown): string {
  const { error_description: description } = (error ?? {}) as { error_description?: unknown };
  return typeof description === 'string' && description !== '' ? description : FAILED;
}
