import { isPartialDay } from '@frontier/domain';
import { formatShortDate } from '@/lib/dates';

interface ShortDateProps {
  /** A day, a month, a year or words. */
  readonly date: string;
  /** YYYY-MM-DD. */
  readonly today: string;
}

export function ShortDate({ date, today }: ShortDateProps) {
  const text = formatShortDate(date, today);
  return isPartialDay(date) ? <time dateTime={date}>{text}</time> : <>{text}</>;
}
