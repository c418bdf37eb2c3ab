/** The web is not older: an earlier date is zero or garbled. */
const EARLIEST = Date.UTC(1990, 0, 1);

/** Returns the date if it is plausible: valid, not before 1990 and not after `now`. Otherwise returns null. */
export function toPlausibleDate(date: Date | null | undefined, now: Date): Date | null {
  const time = date?.getTime();
  return time !== undefined && time >= EARLIEST && time <= now.getTime() ? new Date(time) : null;
}
