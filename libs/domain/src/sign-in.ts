export const REALM = 'frontier';

export const CONSOLE_CLIENT = 'frontier-console';

export const SIGN_IN_PATH = '/auth';
export const CONSOLE_PATH = '/admin';

/** The only paths to which the identity provider redirects after sign-in. */
export const SIGN_IN_REDIRECTS = [SIGN_IN_PATH, `${CONSOLE_PATH}/`] as const;

/** The only paths to which the identity provider redirects after sign-out. */
export const SIGNED_OUT_REDIRECTS = ['/', SIGN_IN_PATH, `${CONSOLE_PATH}/signed-out`] as const;

export const MIN_PASSWORD_LENGTH = 10;

/** The BroadcastChannel on which tabs announce `signed-in` and `signed-out`. */
const SIGN_IN_CHANNEL = 'frontier-console';

export interface SignInChannel {
  onmessage: ((event: { readonly data: unknown }) => unknown) | null;
  postMessage(message: 'signed-in' | 'signed-out'): void;
  close(): void;
}

/** Connects this tab with the others. In a browser without channels, or that denies them, no other tab is reached. */
export function openSignInChannel(): SignInChannel {
  try {
    return new BroadcastChannel(SIGN_IN_CHANNEL) as unknown as SignInChannel;
  } catch {
    return { onmessage: null, postMessage: () => undefined, close: () => undefined };
  }
}

interface BrowserStorage {
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
interface SignInBrowser {
  readonly crypto?: { readonly subtle?: unknown };
  readonly localStorage: BrowserStorage;
  readonly sessionStorage: BrowserStorage;
}

const NEEDS_HTTPS =
  'Browsers allow signing in only over a secure connection. Open this site with https://, or on its own machine at http://localhost.';
const NEEDS_STORAGE =
  'This browser keeps no data for this site, which signing in needs. Allow cookies and site data for it, then reload the page.';

/**
 * Returns the reason for which signing in cannot work in this browser at this address, as text for the user, or
 * undefined. Without these checks the user would be told to try again, or be redirected for ever.
 */
export function findSignInObstacle(browser: SignInBrowser = globalThis): string | undefined {
  if (!browser.crypto?.subtle) return NEEDS_HTTPS;
  const key = 'sign-in-test';
  try {
    for (const storage of [browser.localStorage, browser.sessionStorage]) {
      storage.setItem(key, key);
      storage.removeItem(key);
    }
    return undefined;
  } catch {
    return NEEDS_STORAGE;
  }
}
