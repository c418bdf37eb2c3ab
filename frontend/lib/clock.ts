import { fixedClock, systemClock, toSiteDay } from '@frontier/domain';
import { serverEnv } from '@/config/env';

/** Returns the time at which a page is rendered. */
export function now(): Date {
  const { fixedTime } = serverEnv();
  return (fixedTime ? fixedClock(fixedTime) : systemClock).now();
}

/** Returns the day in Gibraltar on which a page is rendered, YYYY-MM-DD. */
export const today = (): string => toSiteDay(now());
