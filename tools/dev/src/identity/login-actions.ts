import type { IncomingMessage, ServerResponse } from 'node:http';
import { FIELD_LIMITS, MIN_PASSWORD_LENGTH } from '@frontier/domain';
import type Provider from 'oidc-provider';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { readForm, redirect, sendPage } from './http';
import { loginPage, messagePage, passwordPage } from './login-pages';
import type { People } from './people';
import type { OidcStore } from './oidc-store';
import type { SetPasswordLinks } from './set-password-links';

/** Number of wrong passwords for an address after which sign-in is blocked for `REST_S` seconds. */
const ATTEMPTS = 5;
const REST_S = 5 * 60;

const WRONG = 'Invalid email or password.';
const RESTING = 'There were too many attempts. Please try again in a few minutes.';

/** Serves the pages on which people enter or choose passwords. */
export class LoginActions {
  private readonly failures = new RateLimiterMemory({ points: ATTEMPTS, duration: REST_S });

  constructor(
    private readonly provider: Provider,
    private readonly people: People,
    private readonly records: OidcStore,
    private readonly links: SetPasswordLinks,
  ) {}

  async authenticate(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { session, params } = await this.provider.interactionDetails(request, response);
      const known = session?.accountId ? this.people.find(session.accountId)?.email : undefined;
      const hint = typeof params.login_hint === 'string' ? params.login_hint : undefined;
      if (request.method !== 'POST') {
        sendPage(response, loginPage({ email: known ?? hint, again: known !== undefined }));
        return;
      }
      const form = await readForm(request);
      const [email, password] = [form.get('username') ?? '', form.get('password') ?? ''];
      const outcome = await this.check(email, password);
      if ('failure' in outcome) {
        sendPage(response, loginPage({ email, failure: outcome.failure }));
        return;
      }
      const login = { accountId: outcome.accountId, remember: false };
      await this.provider.interactionFinished(
        request,
        response,
        { login },
        { mergeWithLastSubmission: false },
      );
    } catch (error) {
      if ((error as Error).name !== 'SessionNotFound') throw error;
      const text = 'This page was open too long, or was opened in another window. Please sign in again.';
      sendPage(response, messagePage({ title: 'This page has expired', text }), 400);
    }
  }

  async choosePassword(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
    const link = this.links.find(key);
    const person = link && this.people.find(link.personId);
    if (!link || !person?.enabled) {
      const text = 'It was used already, or is too old. Ask an administrator to send you a new one.';
      sendPage(response, messagePage({ title: 'This link works no more', text }), 400);
      return;
    }
    if (request.method !== 'POST') {
      sendPage(response, passwordPage(person.email));
      return;
    }
    const form = await readForm(request);
    const password = form.get('password-new') ?? '';
    const problem = validatePassword(password, form.get('password-confirm') ?? '');
    if (problem) {
      sendPage(response, passwordPage(person.email, problem));
      return;
    }
    this.links.revoke(person.id);
    await this.people.setPassword(person.id, password);
    this.records.endSessions(({ accountId }) => accountId === person.id);
    redirect(response, link.redirectUri);
  }

  private async check(email: string, password: string) {
    // Cut, because a form of strangers can contain a text of any length, which would fill the memory.
    const key = email.trim().toLowerCase().slice(0, FIELD_LIMITS.email);
    const before = await this.failures.get(key);
    if (before && before.consumedPoints >= ATTEMPTS) return { failure: RESTING };
    const person = await this.people.authenticate(email, password);
    if (person) {
      await this.failures.delete(key);
      return { accountId: person.id };
    }
    await this.failures.penalty(key);
    return { failure: WRONG };
  }
}

function validatePassword(password: string, confirmation: string) {
  if (password.length < MIN_PASSWORD_LENGTH) {
    const text = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long.`;
    return { title: 'Password too short', text };
  }
  if (password !== confirmation) {
    return { title: 'Password mismatch', text: 'Passwords do not match. Please try again.' };
  }
  return undefined;
}
