/** A failed read. `status` is missing when no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    readonly status?: number,
    readonly code?: string,
  ) {
    super(message);
  }
}

/** How a loader reaches the API. Tests pass their own `fetch`. */
export interface Api {
  readonly fetch: typeof fetch;
  /** Origin of the gateway on the server; empty in the browser, where the API has the page's own origin. */
  readonly baseUrl: string;
}

const TIMEOUT_MS = 5_000;

/** Reads JSON. Nothing is kept: the one page cache is the gateway's. */
export async function getJson<T>({ fetch, baseUrl }: Api, path: string, signal?: AbortSignal): Promise<T> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`${baseUrl}${path}`, {
    headers: { accept: 'application/json' },
    cache: 'no-store',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  if (!response.ok) throw await problemOf(response);
  return (await response.json()) as T;
}

/** The error that a problem document (RFC 9457) describes, or a plain one when the body is something else. */
export async function problemOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const problem = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const text = [problem.detail, problem.title].find((part) => typeof part === 'string' && part !== '');
  const code = typeof problem.code === 'string' ? problem.code : undefined;
  return new ApiError(
    typeof text === 'string' ? text : `HTTP error! status: ${response.status}`,
    response.status,
    code,
  );
}
