const KEY = 'frontier-visits';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the reader's latest visit before `today`; undefined on the first day, or if the browser refuses storage. */
export function getPreviousVisit(today: string): string | undefined {
  try {
    const days = (localStorage.getItem(KEY) ?? '').split(' ').filter((day) => DAY.test(day));
    return days.find((day) => day < today);
  } catch {
    return undefined;
  }
}

/** Stores the days of this visit and of the one before, in this browser only. */
export function keepVisit(today: string): void {
  try {
    localStorage.setItem(KEY, [today, getPreviousVisit(today) ?? ''].join(' ').trim());
  } catch {
    // Without storage, there is no link to the changes since the last visit.
  }
}
