import { SITE_TIME_ZONE } from '@frontier/domain';

const dateTimeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: SITE_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const fullDateTimeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: SITE_TIME_ZONE,
  dateStyle: 'full',
  timeStyle: 'long',
});

/** Formats a timestamp in Gibraltar time. Shows `otherwise` if it is null. */
export function Timestamp({
  at,
  otherwise = '–',
}: {
  readonly at: string | null;
  readonly otherwise?: string;
}) {
  if (!at) return <span className="faint">{otherwise}</span>;
  const date = new Date(at);
  return (
    <time dateTime={at} title={fullDateTimeFormat.format(date)} className="when">
      {dateTimeFormat.format(date)}
    </time>
  );
}
