import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError, RateLimitError } from 'openai';
import CircuitBreaker from 'opossum';
import { getLogger, metrics } from '@frontier/service-kit';
import { Counter } from 'prom-client';
import { type ModelFailure, ModelUnavailableError } from '../ports';

export interface OpenAiOptions {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly retries: number;
  /** Milliseconds for one call with all attempts. */
  readonly budgetMs: number;
  readonly circuitResetMs: number;
}

const calls = new Counter({
  name: 'ai_calls_total',
  help: 'Model calls by operation and outcome (answered, or the reason of the failure)',
  labelNames: ['operation', 'outcome'],
  registers: [metrics],
});
const tokensUsed = new Counter({
  name: 'ai_tokens_total',
  help: 'Tokens used by model and operation',
  labelNames: ['model', 'operation'],
  registers: [metrics],
});

/** Client errors (400, 404, …) do not show that the host is failing, so the circuit breaker ignores them. */
const isClientError = (error: unknown): boolean =>
  error instanceof APIError && typeof error.status === 'number' && error.status < 500 && error.status !== 429;

/** Statuses by which hosts refuse a key. 402 means that it has no credit. */
const BY_STATUS: Readonly<Partial<Record<number, ModelFailure>>> = {
  401: 'wrong-key',
  403: 'wrong-key',
  402: 'rate-limited',
  404: 'unknown-model',
  405: 'unknown-model',
  408: 'timeout',
};
const NAMES_MODEL =
  /model[_ ]?not[_ ]?found|unknown model|invalid model|(?:no|such|the) model\b[^.]*(?:not|exist)/i;
const NAMES_KEY = /api[_ -]?key|unauthori[sz]ed|authentication/i;

function toFailure(error: unknown): ModelUnavailableError {
  if (error instanceof ModelUnavailableError) return error;
  // The SDK's error may repeat parts of the request, so pass on only its kind.
  if (error instanceof APIConnectionTimeoutError) return new ModelUnavailableError('timeout');
  if (error instanceof APIConnectionError) return new ModelUnavailableError('unreachable');
  if (error instanceof RateLimitError) return new ModelUnavailableError('rate-limited');
  if (error instanceof APIError && isClientError(error))
    return new ModelUnavailableError(toRefusal(error as APIError));
  if (error instanceof APIError) return new ModelUnavailableError('failing');
  if ((error as { code?: unknown }).code === 'EOPENBREAKER') return new ModelUnavailableError('circuit-open');
  // The connection ended inside the response.
  if (/terminated|fetch failed/.test(String(error))) return new ModelUnavailableError('unreachable');
  return new ModelUnavailableError('unusable-output');
}

function toRefusal({ status, code, message }: APIError): ModelFailure {
  const known = BY_STATUS[status as number];
  if (known) return known;
  const said = `${code ?? ''} ${message}`;
  if (NAMES_MODEL.test(said)) return 'unknown-model';
  return NAMES_KEY.test(said) ? 'wrong-key' : 'refused';
}

/** Gives a refusal without an `error` the form that the SDK reads, so that its words are known. */
async function fetchWithError(...request: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...request);
  if (response.ok) return response;
  const text = await response.text();
  const { status, headers } = response;
  const body = /"error"\s*:/.test(text) ? text : JSON.stringify({ error: { message: text } });
  return new Response(body, { status, headers });
}

export interface WithTokenUsage<T> {
  readonly value: T;
  readonly tokens: number;
}

/** Wraps the OpenAI SDK, which handles timeouts, retries and the key, in a circuit breaker and logs token counts. */
export class OpenAiClient {
  private readonly logger = getLogger('ai');
  private readonly sdk: OpenAI;
  private readonly budgetMs: number;
  /** Called after each failed call. */
  onFailure: (operation: string) => void = () => undefined;
  private readonly breaker: CircuitBreaker<[() => Promise<unknown>]>;

  constructor({ apiKey, baseUrl, timeoutMs, retries, budgetMs, circuitResetMs }: OpenAiOptions) {
    this.budgetMs = budgetMs;
    this.sdk = new OpenAI({
      apiKey,
      baseURL: baseUrl,
      timeout: timeoutMs,
      maxRetries: retries,
      logLevel: 'off',
      fetch: fetchWithError,
      // Null stops the SDK from reading OPENAI_ORG_ID in the environment, which it would send to any configured host.
      organization: null,
      project: null,
    });
    this.breaker = new CircuitBreaker((call: () => Promise<unknown>) => call(), {
      timeout: false,
      volumeThreshold: 5,
      errorThresholdPercentage: 50,
      rollingCountTimeout: 30_000,
      resetTimeout: circuitResetMs,
      errorFilter: isClientError,
    });
    this.breaker.on('open', () => this.logger.warn('model host failing, circuit opened'));
    this.breaker.on('close', () => this.logger.info('model host recovered, circuit closed'));
  }

  /** Runs `work`, which must pass the signal to the SDK. @throws ModelUnavailableError, also if the circuit is open */
  async call<T>(
    operation: string,
    model: string,
    work: (sdk: OpenAI, signal: AbortSignal) => Promise<WithTokenUsage<T>>,
    signal?: AbortSignal,
  ): Promise<WithTokenUsage<T>> {
    const started = performance.now();
    try {
      const limited = () => this.withDeadline(signal, (limit) => work(this.sdk, limit));
      const result = (await this.breaker.fire(limited)) as WithTokenUsage<T>;
      calls.labels(operation, 'answered').inc();
      tokensUsed.labels(model, operation).inc(result.tokens);
      const ms = Math.round(performance.now() - started);
      this.logger.info({ operation, model, tokens_used: result.tokens, ms }, 'model call finished');
      return result;
    } catch (error) {
      const failure = toFailure(error);
      calls.labels(operation, failure.reason).inc();
      this.logger.warn(
        { operation, model, reason: failure.reason, status: (error as APIError).status },
        'model call failed',
      );
      this.onFailure(operation);
      throw failure;
    }
  }

  /**
   * Rejects when the budget is used up or the caller aborts. The SDK's own limits are not enough: it sleeps as long as
   * a `retry-after` header asks for, and its timeout ends when the response headers arrive.
   */
  private async withDeadline<T>(
    signal: AbortSignal | undefined,
    work: (limit: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (signal?.aborted) throw new ModelUnavailableError('timeout');
    const limit = new AbortController();
    const end = (): void => limit.abort();
    const timer = setTimeout(end, this.budgetMs);
    signal?.addEventListener('abort', end);
    const ended = new Promise<never>((_, reject) => {
      limit.signal.addEventListener('abort', () => reject(new ModelUnavailableError('timeout')));
    });
    try {
      return await Promise.race([ended, work(limit.signal)]);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    }
  }
}
