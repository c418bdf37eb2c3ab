import { getItemPath } from '@frontier/domain';
import type { TimelineEvent } from '@/api/types';
import prose from '@/components/content/prose.module.css';
import { FormattedDate } from '@/components/ui/formatted-date';
import { getTexts } from '@/texts/texts';
import styles from './story.module.css';

/** Quotes the timeline on the events that a story reports. */
export function WhyItMatters({ events }: { readonly events: readonly TimelineEvent[] }) {
  const { story: t } = getTexts();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="matters" className={styles.part}>
      <h2 id="matters" className={styles.title}>
        {t.matters}
      </h2>
      {events.map(({ id, title, date_iso, lang, what_this_means }) => (
        <div key={id} className={styles.meaning}>
          <div className={prose.prose} lang={lang}>
            <p>{what_this_means}</p>
          </div>
          <p className={styles.by}>
            {t.fromTimeline}{' '}
            <a href={getItemPath('timeline-event', id)} lang={lang}>
              {title}
            </a>
            , <FormattedDate value={date_iso} />
          </p>
        </div>
      ))}
    </section>
  );
}
