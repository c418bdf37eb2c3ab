export const OPEN_DELAY_MS = 700;
/** For so long after one tooltip has closed, the next opens without a wait. */
export const SKIP_DELAY_MS = 300;

let closedAt = -Infinity;

export function recordClosing(now = performance.now()): void {
  closedAt = now;
}

export function getOpenDelay(delay: number, now = performance.now()): number {
  return now - closedAt <= SKIP_DELAY_MS ? 0 : delay;
}
