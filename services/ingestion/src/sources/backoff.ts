/** Limit for all delays, even for one that a publisher asked for. */
const MAX_RETRY_DELAY_MS = 24 * 60 * 60_000;

/** Returns the delay in milliseconds after the nth consecutive failure: the first delay, doubled each time. */
export function exponentialBackoff(firstMs: number, failures: number): number {
  return firstMs * 2 ** Math.min(failures - 1, 16);
}

/** Parses seconds or a date (RFC 9110, section 10.2.3). @returns milliseconds, null if missing or unreadable */
export function parseRetryAfter(header: string | string[] | undefined, now: Date): number | null {
  if (typeof header !== 'string') return null;
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}

/**
 * Returns the time of the next attempt after the nth consecutive failure: after the delay that the host asked for,
 * otherwise by exponential backoff, and within a day.
 *
 * @param askedMs result of `parseRetryAfter`
 */
export function getNextAttempt(firstMs: number, failures: number, askedMs: number | null): Date {
  const wait = askedMs ?? exponentialBackoff(firstMs, failures);
  return new Date(Date.now() + Math.min(wait, MAX_RETRY_DELAY_MS));
}
