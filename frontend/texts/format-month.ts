/** Formats the month of a day: “Jul 2026”, or “Jul” where there is little room. */
export const formatMonth = (locale: string, day: string, isWide: boolean): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'short',
    ...(isWide && { year: 'numeric' }),
  }).format(new Date(`${day}T00:00:00Z`));
