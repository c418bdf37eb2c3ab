import { unwrapResponse, type Api } from '@/api/client';
import { withRetries } from '@/api/retry';

interface FormToken {
  readonly value: string;
  /** When it may be used, on this browser's clock. */
  readonly usableAt: number;
}

/**
 * The token that a form is sent with. Pages are kept for everyone, so the token cannot stand in them: the
 * browser asks for one when the form appears. One that is used too soon after its issue is refused, so it is
 * given out when it is old enough.
 */
export class FormTokens {
  private current?: Promise<FormToken>;

  constructor(
    private readonly minAgeMs: number,
    private readonly api: Api,
  ) {}

  /** Asks for a token ahead of its use. Failing is no matter: it is asked for again when it is needed. */
  prefetch(): void {
    const asked = (this.current ??= this.fetchToken());
    asked.catch(() => {
      if (this.current === asked) this.current = undefined;
    });
  }

  /** A token that is old enough. @throws ApiError, or TypeError when no answer comes */
  async getToken(): Promise<string> {
    this.prefetch();
    const { value, usableAt } = await (this.current ?? this.fetchToken());
    const wait = usableAt - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    return value;
  }

  invalidate(): void {
    this.current = undefined;
  }

  private async fetchToken(): Promise<FormToken> {
    const { token } = await withRetries(() => unwrapResponse(this.api.GET('/api/form-tokens')));
    return { value: token, usableAt: Date.now() + this.minAgeMs };
  }
}
