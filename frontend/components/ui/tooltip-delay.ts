export const OPEN_DELAY_MS = 700;
/** Time in ms after a tooltip has closed in which the next one opens without delay. */
export const SKIP_DELAY_MS = 300;

let closedAt = -Infinity;

export function recordClosing(now = performance.now()): void {
  closedAt = now;
}

export function getOpenDelay(delay: number, now = performance.now()): number {
  return now - closedAt <= SKIP_DELAY_MS ? 0 : delay;
}
