import { getItemPath } from '@frontier/domain';
import type { TimelineEvent } from '@/api/types';
import prose from '@/components/content/prose.module.css';
import page from '@/components/content/text-page.module.css';
import { FormattedDate } from '@/components/ui/formatted-date';
import { getTexts } from '@/texts/texts';

/** Quotes the timeline on the events that a story reports. */
export function WhyItMatters({ events }: { readonly events: readonly TimelineEvent[] }) {
  const { story: t } = getTexts();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="matters" className={page.section}>
      <h2 id="matters" className={page.sectionTitle}>
        {t.matters}
      </h2>
      <ul className={page.links}>
        {events.map(({ id, title, date_iso, lang, what_this_means }) => (
          <li key={id}>
            <div className={prose.prose} lang={lang}>
              <p>{what_this_means}</p>
            </div>
            <p>
              {t.timeline}{' '}
              <a href={getItemPath('timeline-event', id)} lang={lang}>
                {title}
              </a>
              , <FormattedDate value={date_iso} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
