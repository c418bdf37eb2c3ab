import { unwrapResponse, type Api } from '@/api/client';
import { withRetries } from '@/api/retry';

interface FormToken {
  readonly value: string;
  /** Earliest time of use in ms, on this browser's clock. */
  readonly usableAt: number;
}

/**
 * Provides the token that each submission of a form needs. Pages are cached for all readers and cannot contain one, so
 * the browser requests it when the form appears. The service rejects a token that is used too soon after issue, so
 * `getToken` waits until it is old enough.
 */
export class FormTokens {
  private current?: Promise<FormToken>;

  constructor(
    private readonly minAgeMs: number,
    private readonly api: Api,
  ) {}

  /** Requests a token in advance. Ignores a failure, because `getToken` requests the token again. */
  prefetch(): void {
    const asked = (this.current ??= this.fetchToken());
    asked.catch(() => {
      if (this.current === asked) this.current = undefined;
    });
  }

  /** Returns a token once it is old enough. @throws ApiError, or TypeError if there is no response */
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
