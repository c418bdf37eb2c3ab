/** A publisher's wish to be left alone is followed, but not for longer than a day. */
const MAX_RETRY_DELAY_MS = 24 * 60 * 60_000;

/** Milliseconds to wait after the nth failure in a row: the first delay, doubled each time. */
export function exponentialBackoff(firstMs: number, failures: number): number {
  return firstMs * 2 ** Math.min(failures - 1, 16);
}

/**
 * What a `Retry-After` header asks for (RFC 9110, section 10.2.3: seconds or a date), in milliseconds.
 *
 * @returns null when there is none, or none that can be read
 */
export function parseRetryAfter(header: string | string[] | undefined, now: Date): number | null {
  if (typeof header !== 'string') return null;
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}

/**
 * When to ask again after the nth failure in a row: after as long as the other side asked for, else after the growing
 * delay, and within a day.
 *
 * @param askedMs what `retryAfterMs` found
 */
export function getNextAttempt(firstMs: number, failures: number, askedMs: number | null): Date {
  const wait = askedMs ?? exponentialBackoff(firstMs, failures);
  return new Date(Date.now() + Math.min(wait, MAX_RETRY_DELAY_MS));
}
