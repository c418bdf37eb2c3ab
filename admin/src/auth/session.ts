import {
  CONSOLE_CLIENT,
  CONSOLE_PATH,
  findSignInObstacle,
  openSignInChannel,
  REALM,
  SIGN_IN_PATH,
} from '@frontier/domain';
import Keycloak from 'keycloak-js';
import { ProblemError } from '~/api/problem';
import { deleteAllDrafts } from './drafts';

export interface CurrentUser {
  readonly id: string;
  readonly email: string;
}

const REALM_URL = `${location.origin}/realms/${REALM}`;
/** The only console URL that the identity provider accepts as a redirect target. */
const REDIRECT_URI = `${location.origin}${CONSOLE_PATH}/`;
const SIGNED_OUT_URL = `${location.origin}/`;
/** Storage key of the console path to open again after sign-in. */
const RETURN_PATH_KEY = 'console-return-place';
const PENDING_ACTION_KEY = 'console-repeat';
const PENDING_ACTION_TTL_MS = 10 * 60_000;

const RENEW_BEFORE_S = 45;
const KEEP_ALIVE_INTERVAL_MS = 15_000;
/**
 * User idle time after which this tab stops refreshing its token and polling, so that the provider ends an unused
 * session 30 minutes after the last refresh. From `SESSION_EXPIRED_MS` on, the tab refreshes again. This succeeds if
 * another tab has kept the session alive; otherwise the tab redirects to the sign-in page.
 */
const IDLE_MS = 5 * 60_000;
const SESSION_EXPIRED_MS = IDLE_MS + 31 * 60_000;
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

const createUnavailableError = (): ProblemError =>
  new ProblemError({
    status: 503,
    code: 'IDENTITY_UNAVAILABLE',
    title: 'Signing in is not possible just now',
    detail: 'Your work is kept. Please try again in a moment.',
  });

const createImpossibleError = (detail: string): ProblemError =>
  new ProblemError({
    status: 400,
    code: 'SIGN_IN_IMPOSSIBLE',
    title: 'Signing in is not possible here',
    detail,
  });

const createSignedOutError = (): ProblemError =>
  new ProblemError({ status: 401, code: 'SIGNED_OUT', title: 'You are signed out' });

/** Manages the sign-in session of this tab. Keeps tokens in memory only. */
class Session {
  private readonly keycloak = new Keycloak({ url: location.origin, realm: REALM, clientId: CONSOLE_CLIENT });
  private readonly tabs = openSignInChannel();
  private lastActivityAt = Date.now();
  private isEnding = false;
  private notifyPresence: (isThere: boolean) => void = () => undefined;

  /**
   * Restores the session by a redirect to the provider, not an iframe, so that the provider need not allow framing.
   *
   * @returns the signed-in user, or undefined if signed out
   * @throws ProblemError 503 if the identity provider is unavailable, 400 if this browser cannot sign in
   */
  async restore(): Promise<CurrentUser | undefined> {
    const obstacle = findSignInObstacle();
    if (obstacle) throw createImpossibleError(obstacle);
    if (!isSignInCallback()) {
      await this.checkProvider();
      // After sign-in the user arrives at the console root; keep the path from which they were sent to sign in.
      const wanted = isConsoleRoot() && sessionStorage.getItem(RETURN_PATH_KEY);
      sessionStorage.setItem(RETURN_PATH_KEY, wanted || getCurrentPath());
    }
    try {
      await this.keycloak.init({
        onLoad: 'check-sso',
        pkceMethod: 'S256',
        checkLoginIframe: false,
        redirectUri: REDIRECT_URI,
      });
    } catch {
      throw createUnavailableError();
    }
    const place = sessionStorage.getItem(RETURN_PATH_KEY);
    sessionStorage.removeItem(RETURN_PATH_KEY);
    history.replaceState(null, '', place ?? CONSOLE_PATH);
    const { sub, email } = (this.keycloak.tokenParsed ?? {}) as { sub?: string; email?: string };
    if (!this.keycloak.authenticated || !sub) return undefined;
    this.startKeepAlive();
    return { id: sub, email: email ?? '' };
  }

  /**
   * Returns a valid access token, refreshed if it expires within `RENEW_BEFORE_S`, or in any case with `anew`.
   *
   * @throws ProblemError 401 if the user is signed out, 503 if the identity provider is unavailable
   */
  async getToken({ anew = false } = {}): Promise<string> {
    await this.refreshToken(anew ? -1 : RENEW_BEFORE_S);
    if (!this.keycloak.token) throw createUnavailableError();
    return this.keycloak.token;
  }

  /** Sets the presence listener. It gets false after `IDLE_MS` without input, and true on the next input. */
  onPresenceChange(tell: (isThere: boolean) => void): void {
    this.notifyPresence = tell;
  }

  /** Redirects to the sign-in page, from where the user returns to the current path. Drafts stay in this tab. */
  redirectToSignIn(): void {
    if (this.isEnding) return;
    this.isEnding = true;
    sessionStorage.setItem(RETURN_PATH_KEY, getCurrentPath());
    location.assign(SIGN_IN_PATH);
  }

  /** Removes tokens and drafts and signs out all other tabs. Does not end the provider session: do that first. */
  clear(): void {
    this.isEnding = true;
    this.keycloak.clearToken();
    deleteAllDrafts();
    this.tabs.postMessage('signed-out');
  }

  redirectToSite(): void {
    location.assign(SIGNED_OUT_URL);
  }

  /** Stores the action and redirects to a new sign-in. On return, `takePendingAction` returns its variables. */
  async reauthenticate(action: string, variables: unknown): Promise<void> {
    sessionStorage.setItem(PENDING_ACTION_KEY, JSON.stringify({ action, variables, at: Date.now() }));
    sessionStorage.setItem(RETURN_PATH_KEY, getCurrentPath());
    await this.keycloak.login({ prompt: 'login', redirectUri: REDIRECT_URI });
  }

  /** Removes the action that `reauthenticate` stored and returns its variables if they are under 10 minutes old. */
  takePendingAction(action: string): { readonly variables: unknown } | undefined {
    const kept = JSON.parse(sessionStorage.getItem(PENDING_ACTION_KEY) ?? 'null') as {
      action: string;
      variables: unknown;
      at: number;
    } | null;
    if (kept?.action !== action) return undefined;
    sessionStorage.removeItem(PENDING_ACTION_KEY);
    return Date.now() - kept.at < PENDING_ACTION_TTL_MS ? kept : undefined;
  }

  /** Checks the provider before the redirect, because the browser would otherwise show its own error page. */
  private async checkProvider(): Promise<void> {
    const known = await fetch(`${REALM_URL}/.well-known/openid-configuration`).catch(() => undefined);
    if (!known?.ok) throw createUnavailableError();
  }

  private async refreshToken(withinS: number): Promise<void> {
    try {
      await this.keycloak.updateToken(withinS);
    } catch {
      // keycloak-js clears its tokens if the provider rejects the refresh token: the session is over.
      if (!this.keycloak.authenticated) throw createSignedOutError();
      if (this.keycloak.isTokenExpired()) throw createUnavailableError();
    }
  }

  private startKeepAlive(): void {
    this.tabs.onmessage = ({ data }) => {
      if (data === 'signed-out') this.redirectToSignIn();
    };
    for (const sign of ACTIVITY_EVENTS)
      addEventListener(sign, this.recordActivity, { capture: true, passive: true });
    setInterval(() => {
      const idle = Date.now() - this.lastActivityAt;
      if (idle >= IDLE_MS) this.notifyPresence(false);
      if (idle < IDLE_MS || idle >= SESSION_EXPIRED_MS)
        void this.refreshToken(RENEW_BEFORE_S).catch((error: unknown) => {
          if (error instanceof ProblemError && error.status === 401) this.redirectToSignIn();
        });
    }, KEEP_ALIVE_INTERVAL_MS);
  }

  private readonly recordActivity = (): void => {
    const wasAway = Date.now() - this.lastActivityAt >= IDLE_MS;
    this.lastActivityAt = Date.now();
    if (wasAway) this.notifyPresence(true);
  };
}

const getCurrentPath = (): string => location.pathname + location.search;
const isConsoleRoot = (): boolean => [CONSOLE_PATH, `${CONSOLE_PATH}/`].includes(getCurrentPath());
const isSignInCallback = (): boolean => /[#&]state=/.test(location.hash);

export const session = new Session();
