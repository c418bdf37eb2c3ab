import { SITE_TIME_ZONE } from '@frontier/domain';

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: SITE_TIME_ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const exact = new Intl.DateTimeFormat('en-GB', {
  timeZone: SITE_TIME_ZONE,
  dateStyle: 'full',
  timeStyle: 'long',
});

/** A moment, as clocks in Gibraltar show it. */
export function When({ at, otherwise = '–' }: { readonly at: string | null; readonly otherwise?: string }) {
  if (!at) return <span className="faint">{otherwise}</span>;
  const date = new Date(at);
  return (
    <time dateTime={at} title={exact.format(date)} className="when">
      {moment.format(date)}
    </time>
  );
}
