import type { Issue, Subscription } from '@frontier/api-clients';
import { example } from '@frontier/api-clients/examples';
import type { Posted, Writable } from './api-answers';
import { type Answer, problem } from './mock-answer';

export interface MockNewsletter {
  subscribers: string[];
  onSubscribe?: (body: unknown) => Answer;
  issues: Writable<Issue>[];
  /** Subscriptions by the token in the links of mails. */
  subscriptions: Map<string, Writable<Subscription>>;
  /** State of each confirmation link, by its token. */
  confirmations: Map<string, 'open' | 'used' | 'expired'>;
}

export const mockNewsletter = (): MockNewsletter => ({
  subscribers: [],
  onSubscribe: undefined,
  issues: [example('Issue') as Writable<Issue>],
  subscriptions: new Map([['good-token', example('Subscription') as Writable<Subscription>]]),
  confirmations: new Map([
    ['open-token', 'open'],
    ['used-token', 'used'],
    ['old-token', 'expired'],
  ]),
});

const DONE: Posted<'/api/subscribe'> & Posted<'/api/newsletter/confirmations'> = { ok: true };
const OK: Answer = { status: 200, body: DONE };
const ALREADY: Posted<'/api/subscribe'> = { ok: true, already: true };

/** Answers a request in place of the newsletter service. Returns undefined for paths of other services. */
export function answerNewsletter(
  method: string,
  { pathname }: URL,
  body: unknown,
  state: MockNewsletter,
): Answer | undefined {
  if (pathname === '/api/subscribe') return state.onSubscribe?.(body) ?? subscribe(body, state);
  if (pathname === '/api/newsletter/confirmations') return confirm(body, state);
  const [, , , , token = '', action = ''] = pathname.split('/');
  return pathname.startsWith('/api/newsletter/subscriptions/')
    ? change(method, decodeURIComponent(token), action, body, state)
    : undefined;
}

function subscribe(body: unknown, { subscribers }: MockNewsletter): Answer {
  const { email, company } = body as { email: string; company?: string };
  const address = email.trim().toLowerCase();
  if (company) return OK;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) {
    const refused = problem(400, 'INVALID_INPUT', 'This is no email address');
    return { ...refused, body: { ...refused.body, ok: false } };
  }
  if (subscribers.includes(address)) return { status: 200, body: ALREADY };
  subscribers.push(address);
  return OK;
}

function confirm(body: unknown, { confirmations }: MockNewsletter): Answer {
  const { token } = body as { token: string };
  const state = confirmations.get(token);
  if (state === 'expired') return problem(410, 'confirmation-expired', 'This link has expired');
  if (state === 'used') return problem(409, 'confirmation-used', 'This link was used before');
  if (state === undefined) return problem(404, 'link-unknown', 'There is no such subscription');
  confirmations.set(token, 'used');
  return OK;
}

function change(method: string, token: string, action: string, body: unknown, state: MockNewsletter): Answer {
  const subscription = state.subscriptions.get(token);
  if (!subscription) return problem(404, 'link-unknown', 'There is no such subscription');
  if (method === 'DELETE') state.subscriptions.delete(token);
  if (method === 'PUT') Object.assign(subscription, body);
  if (action) subscription.unsubscribed = action === 'unsubscribe';
  return OK;
}
