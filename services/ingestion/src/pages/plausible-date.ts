/** The web is not older; a zero or garbled date is no date. */
const EARLIEST = Date.UTC(1990, 0, 1);

/** The date, if it can be true: a real date, not before the web, not after `now`. */
export function toPlausibleDate(date: Date | null | undefined, now: Date): Date | null {
  const time = date?.getTime();
  return time !== undefined && time >= EARLIEST && time <= now.getTime() ? new Date(time) : null;
}
