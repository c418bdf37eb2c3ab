import { formatDate } from '@/lib/dates';

/** A date as readers see it and as machines read it. */
export function FormattedDate({ value }: { readonly value: string }) {
  return <time dateTime={value}>{formatDate(value)}</time>;
}
