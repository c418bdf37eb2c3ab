import { CONSOLE_CLIENT, CONSOLE_PATH, REALM, SIGN_IN_CHANNEL, SIGN_IN_PATH } from '@frontier/domain';
import Keycloak from 'keycloak-js';
import { ProblemError } from '~/api/problem';
import { forgetDrafts } from './drafts';

export interface Person {
  readonly id: string;
  readonly email: string;
}

const REALM_URL = `${location.origin}/realms/${REALM}`;
/** The one address of the console that the identity provider sends people back to. */
const RETURN_ADDRESS = `${location.origin}${CONSOLE_PATH}/`;
const SIGNED_OUT_ADDRESS = `${location.origin}/`;
/** Session storage: where in the console they were. */
const RETURN_PLACE = 'console-return-place';
const REPEAT = 'console-repeat';
const REPEAT_WITHIN_MS = 10 * 60_000;

const RENEW_BEFORE_S = 45;
const LOOK_EVERY_MS = 15_000;
/**
 * The provider ends a session that was not renewed for 30 minutes. So while nobody is there nothing is: not by this
 * clock, and not by what is fetched again and again. When it must have ended, it is tried: another tab may be in use.
 */
const IDLE_MS = 5 * 60_000;
const IDLE_END_MS = IDLE_MS + 31 * 60_000;
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

const unavailable = (): ProblemError =>
  new ProblemError({
    status: 503,
    code: 'IDENTITY_UNAVAILABLE',
    title: 'Signing in is not possible just now',
    detail: 'Your work is kept. Please try again in a moment.',
  });

const signedOut = (): ProblemError =>
  new ProblemError({ status: 401, code: 'SIGNED_OUT', title: 'You are signed out' });

/** Tokens are kept here, in memory, and nowhere else. */
class Session {
  private readonly keycloak = new Keycloak({
    url: location.origin,
    realm: REALM,
    clientId: CONSOLE_CLIENT,
  });
  private readonly tabs = new BroadcastChannel(SIGN_IN_CHANNEL);
  private lastSeen = Date.now();
  private ending = false;
  private tellPresence: (isThere: boolean) => void = () => undefined;

  /**
   * Finds out who has signed in. The identity provider is asked by way of its page, which sends everybody back at once:
   * nothing has to be framed for it.
   *
   * @returns nobody when nobody has signed in
   * @throws ProblemError when the identity provider is away
   */
  async begin(): Promise<Person | undefined> {
    if (!comesBack()) {
      await this.probe();
      // Who comes from signing in comes to the start, and wants to be where they were sent to sign in.
      const wanted = isStart() && sessionStorage.getItem(RETURN_PLACE);
      sessionStorage.setItem(RETURN_PLACE, wanted || here());
    }
    try {
      await this.keycloak.init({
        onLoad: 'check-sso',
        pkceMethod: 'S256',
        checkLoginIframe: false,
        redirectUri: RETURN_ADDRESS,
      });
    } catch {
      throw unavailable();
    }
    const place = sessionStorage.getItem(RETURN_PLACE);
    sessionStorage.removeItem(RETURN_PLACE);
    history.replaceState(null, '', place ?? CONSOLE_PATH);
    const { sub, email } = (this.keycloak.tokenParsed ?? {}) as { sub?: string; email?: string };
    if (!this.keycloak.authenticated || !sub) return undefined;
    this.stayAlive();
    return { id: sub, email: email ?? '' };
  }

  /** A token that is good for the next call. @throws ProblemError 401 of who is signed out, 503 when the identity provider is away */
  async token({ anew = false } = {}): Promise<string> {
    await this.renew(anew ? -1 : RENEW_BEFORE_S);
    if (!this.keycloak.token) throw unavailable();
    return this.keycloak.token;
  }

  /** Told when nobody has touched anything for minutes, and when somebody is there again. */
  onPresence(tell: (isThere: boolean) => void): void {
    this.tellPresence = tell;
  }

  /** To where people sign in; they come back to this place. What is half written stays in this tab. */
  end(): void {
    if (this.ending) return;
    this.ending = true;
    sessionStorage.setItem(RETURN_PLACE, here());
    location.assign(SIGN_IN_PATH);
  }

  /** In all tabs. The session itself has been ended before. */
  forget(): void {
    this.ending = true;
    this.keycloak.clearToken();
    forgetDrafts();
    this.tabs.postMessage('signed-out');
  }

  leave(): void {
    location.assign(SIGNED_OUT_ADDRESS);
  }

  /** Signs in once more, then comes back here and does it again: see `takeRepeat`. */
  async signInAnew(action: string, variables: unknown): Promise<void> {
    sessionStorage.setItem(REPEAT, JSON.stringify({ action, variables, at: Date.now() }));
    sessionStorage.setItem(RETURN_PLACE, here());
    await this.keycloak.login({ prompt: 'login', redirectUri: RETURN_ADDRESS });
  }

  /** What somebody had to sign in anew for; once. */
  takeRepeat(action: string): { readonly variables: unknown } | undefined {
    const kept = JSON.parse(sessionStorage.getItem(REPEAT) ?? 'null') as {
      action: string;
      variables: unknown;
      at: number;
    } | null;
    if (kept?.action !== action) return undefined;
    sessionStorage.removeItem(REPEAT);
    return Date.now() - kept.at < REPEAT_WITHIN_MS ? kept : undefined;
  }

  /** Asked before leaving for the provider: without it the browser would show an error of its own. */
  private async probe(): Promise<void> {
    const known = await fetch(`${REALM_URL}/.well-known/openid-configuration`).catch(() => undefined);
    if (!known?.ok) throw unavailable();
  }

  private async renew(withinS: number): Promise<void> {
    try {
      await this.keycloak.updateToken(withinS);
    } catch {
      // Refused, not out of reach: the session is over.
      if (!this.keycloak.authenticated) throw signedOut();
      if (this.keycloak.isTokenExpired()) throw unavailable();
    }
  }

  private stayAlive(): void {
    this.tabs.onmessage = ({ data }) => {
      if (data === 'signed-out') this.end();
    };
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, this.seen, { capture: true, passive: true });
    setInterval(() => {
      const idle = Date.now() - this.lastSeen;
      if (idle >= IDLE_MS) this.tellPresence(false);
      if (idle < IDLE_MS || idle >= IDLE_END_MS)
        void this.renew(RENEW_BEFORE_S).catch((error: unknown) => {
          if (error instanceof ProblemError && error.status === 401) this.end();
        });
    }, LOOK_EVERY_MS);
  }

  private readonly seen = (): void => {
    const wasAway = Date.now() - this.lastSeen >= IDLE_MS;
    this.lastSeen = Date.now();
    if (wasAway) this.tellPresence(true);
  };
}

const here = (): string => location.pathname + location.search;
const isStart = (): boolean => [CONSOLE_PATH, `${CONSOLE_PATH}/`].includes(here());
const comesBack = (): boolean => /[#&]state=/.test(location.hash);

export const session = new Session();
