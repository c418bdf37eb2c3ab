import { isPartialDay } from '@frontier/domain';
import { formatDate, formatSourceDate } from '@/lib/dates';

export function FormattedDate({ value }: { readonly value: string }) {
  return <time dateTime={value}>{formatDate(value)}</time>;
}

/** Shows the date of a source at its own precision, or its words. */
export function SourceDate({ value }: { readonly value: string }) {
  return isPartialDay(value) ? <time dateTime={value}>{formatSourceDate(value)}</time> : value;
}
