const DAY_MS = 24 * 60 * 60_000;

/** Returns the day that is `days` before a moment, `YYYY-MM-DD`, UTC. */
export const dayBefore = (moment: Date, days: number): string =>
  new Date(moment.getTime() - days * DAY_MS).toISOString().slice(0, 10);
