/** Milliseconds to wait after the nth failure in a row: the first delay, doubled each time. */
export function growingDelay(firstMs: number, failures: number): number {
  return firstMs * 2 ** Math.min(failures - 1, 16);
}

/**
 * What a `Retry-After` header asks for (RFC 9110, section 10.2.3: seconds or a date), in milliseconds.
 *
 * @returns null when there is none, or none that can be read
 */
export function retryAfterMs(header: string | string[] | undefined, now: Date): number | null {
  if (typeof header !== 'string') return null;
  if (/^\d+$/.test(header)) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}
