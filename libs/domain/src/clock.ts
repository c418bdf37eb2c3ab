/** Tells the time. Code that depends on the day takes a clock, so that tests can choose the day. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Returns a clock that stands still. @throws RangeError if the text is not a time */
export function fixedClock(time: string): Clock {
  const moment = new Date(time);
  // Throws if the time is invalid.
  moment.toISOString();
  return { now: () => new Date(moment) };
}
