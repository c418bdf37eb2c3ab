import { formatDate } from '@/lib/dates';

export function FormattedDate({ value }: { readonly value: string }) {
  return <time dateTime={value}>{formatDate(value)}</time>;
}
