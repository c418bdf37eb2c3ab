import { browserApi } from '@/api/browser';
import { unwrapResponse, type Api } from '@/api/client';
import { ApiError, type FieldError } from '@/api/problem';
import type { LeadReceipt, LeadRequest } from '@/api/types';
import { FormTokens } from './form-tokens';
import type { Lead } from './lead-kind';
import { notifyOperators } from './notify-operators';

export type SendResult =
  | { readonly state: 'stored' }
  /** The service found problems that the browser had not. */
  | { readonly state: 'invalid'; readonly errors: readonly FieldError[]; readonly text?: string }
  | { readonly state: 'too-many'; readonly text?: string }
  | { readonly state: 'refused' }
  | { readonly state: 'broken' };

const TIMEOUT_MS = 30_000;

/** Sends leads. A token is valid for one lead, so a retry after a lost answer cannot store the lead twice. */
export class LeadSender {
  private readonly tokens: FormTokens;
  /** The last request without an answer. It is unknown whether its lead was stored. */
  private unanswered?: { readonly token: string; readonly written: string };

  constructor(
    minAgeMs: number,
    private readonly api: Api = browserApi,
  ) {
    this.tokens = new FormTokens(minAgeMs, api);
  }

  prefetchToken(): void {
    this.tokens.prefetch();
  }

  /** Sends a lead and, if its token is not accepted, sends it again with a new one. Never throws. */
  async send(lead: Lead): Promise<SendResult> {
    try {
      const first = await this.post(lead);
      return isTokenProblem(first)
        ? await this.retryWithNewToken(lead, first)
        : this.toSendResult(lead, first);
    } catch (error) {
      return { state: error instanceof ApiError ? 'refused' : 'broken' };
    }
  }

  /** Sends the lead again, unless the unanswered request had used the old token: its lead is then already stored. */
  private async retryWithNewToken(lead: Lead, first: ApiError): Promise<SendResult> {
    const arrived = first.code === 'form-token-used' && this.unanswered !== undefined;
    this.unanswered = undefined;
    this.tokens.invalidate();
    return arrived ? { state: 'stored' } : this.toSendResult(lead, await this.post(lead));
  }

  /** Sends a lead. @returns the service's answer, perhaps a refusal @throws if there is no token or no answer */
  private async post(lead: Lead): Promise<LeadReceipt | ApiError> {
    const written = JSON.stringify(lead);
    // The lead has changed since. With the same token, the service would take it for a repetition and drop it.
    if (this.unanswered && this.unanswered.written !== written) this.tokens.invalidate();
    const token = await this.tokens.getToken();
    if (this.unanswered?.token !== token) this.unanswered = undefined;
    const body = { ...lead, form_token: token } as LeadRequest;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await unwrapResponse(this.api.POST('/api/leads', { body, signal })).catch(
      (error: unknown) => {
        if (error instanceof ApiError) return error;
        this.unanswered = { token, written };
        throw error;
      },
    );
    // The gateway got no answer either, so it is unknown whether the lead was stored.
    if (answer instanceof ApiError && (answer.status ?? 0) >= 502) this.unanswered = { token, written };
    return answer;
  }

  private toSendResult(lead: Lead, answer: LeadReceipt | ApiError): SendResult {
    if (!(answer instanceof ApiError)) {
      this.tokens.invalidate();
      this.unanswered = undefined;
      // `keepalive`, because the reader may leave the page before the request ends.
      void notifyOperators(lead, answer, this.api, { keepalive: true });
      return { state: 'stored' };
    }
    const { status, errors, detail: text } = answer;
    if (status === 429) return { state: 'too-many', text };
    if (status === 400 || status === 422) return { state: 'invalid', errors, text };
    return { state: 'refused' };
  }
}

const TOKEN_PROBLEMS = ['form-token-invalid', 'form-token-expired', 'form-token-used', 'submission-too-fast'];

function isTokenProblem(answer: LeadReceipt | ApiError): answer is ApiError {
  return answer instanceof ApiError && answer.status === 422 && TOKEN_PROBLEMS.includes(answer.code ?? '');
}
