import { ApiError } from '../../api/client';
import { FormTokens } from './form-tokens';

/** What came of sending a form. */
export type Sent =
  | { readonly state: 'stored' }
  /** The service found faults that the browser had not. */
  | { readonly state: 'invalid'; readonly errors: readonly FieldError[]; readonly text?: string }
  | { readonly state: 'too-many'; readonly text?: string }
  | { readonly state: 'refused' }
  | { readonly state: 'broken' };

export interface FieldError {
  readonly path: string;
  readonly message: string;
}

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

type Lead = Readonly<Record<string, unknown>>;

const TIMEOUT_MS = 30_000;

/** Sends the leads of one form. Nothing is lost and nothing is stored twice: a token serves one lead. */
export class LeadSender {
  private readonly tokens: FormTokens;
  /** What was sent without an answer: nobody knows yet whether it was stored. */
  private unanswered?: { readonly token: string; readonly written: string };

  constructor(
    minAgeMs: number,
    private readonly request: typeof fetch = (...call) => fetch(...call),
  ) {
    this.tokens = new FormTokens(minAgeMs, request);
  }

  prepare(): void {
    this.tokens.prepare();
  }

  /** Never throws. */
  async send(lead: Lead): Promise<Sent> {
    try {
      const first = await this.post(lead);
      return tokenProblem(first) ? await this.again(lead, first) : this.outcome(lead, first);
    } catch (error) {
      return { state: error instanceof ApiError ? 'refused' : 'broken' };
    }
  }

  /** The token was of no use: once more with a new one, unless its lead had arrived after all. */
  private async again(lead: Lead, first: Answer): Promise<Sent> {
    const arrived = tokenProblem(first) === 'form-token-used' && this.unanswered !== undefined;
    this.unanswered = undefined;
    this.tokens.drop();
    return arrived ? { state: 'stored' } : this.outcome(lead, await this.post(lead));
  }

  private async post(lead: Lead): Promise<Answer> {
    const written = JSON.stringify(lead);
    // Changed since: under the old token it would be taken for the one that may have arrived, and be lost.
    if (this.unanswered && this.unanswered.written !== written) this.tokens.drop();
    const token = await this.tokens.take();
    if (this.unanswered?.token !== token) this.unanswered = undefined;
    const sent = { token, written };
    const answer = await postJson(this.request, '/api/leads', { ...lead, form_token: token }).catch(
      (error: unknown) => {
        this.unanswered = sent;
        throw error;
      },
    );
    // A gateway that waited in vain does not know either.
    if (answer.status >= 502) this.unanswered = sent;
    return answer;
  }

  private outcome(lead: Lead, { status, body }: Answer): Sent {
    const text = typeof body.detail === 'string' ? body.detail : undefined;
    if (status < 300) {
      this.tokens.drop();
      this.unanswered = undefined;
      void notifyOperators(this.request, lead, body);
      return { state: 'stored' };
    }
    if (status === 429) return { state: 'too-many', text };
    if (status === 400 || status === 422) return { state: 'invalid', errors: errorsOf(body), text };
    return { state: 'refused' };
  }
}

/**
 * Has the operators told at once. They are told in any case, and the lead is stored: that this call failed is
 * nothing to trouble a reader with.
 */
async function notifyOperators(request: typeof fetch, lead: Lead, stored: Answer['body']): Promise<void> {
  const { id, notification_token } = stored;
  if (typeof id !== 'string') return;
  const sent = await postJson(
    request,
    '/api/send-lead-notification',
    { ...lead, id, notification_token },
    { keepalive: true },
  ).catch(() => undefined);
  if (!sent || sent.status >= 300) console.warn('The operators could not be notified', sent?.status ?? '');
}

async function postJson(
  request: typeof fetch,
  path: string,
  body: unknown,
  options: RequestInit = {},
): Promise<Answer> {
  const response = await request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...options,
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer === 'object' && answer !== null)
    return { status: response.status, body: answer as Answer['body'] };
  if (response.ok) throw new TypeError('The answer cannot be read');
  return { status: response.status, body: {} };
}

function tokenProblem({ status, body }: Answer): string | undefined {
  const code = typeof body.code === 'string' ? body.code.toLowerCase().replaceAll('_', '-') : '';
  const known = ['form-token-invalid', 'form-token-expired', 'form-token-used', 'submission-too-fast'];
  return status === 422 && known.includes(code) ? code : undefined;
}

function errorsOf({ errors }: Answer['body']): FieldError[] {
  const list: readonly unknown[] = Array.isArray(errors) ? errors : [];
  return list.filter((error): error is FieldError => {
    const { path, message } = (error ?? {}) as Record<string, unknown>;
    return typeof path === 'string' && typeof message === 'string';
  });
}
