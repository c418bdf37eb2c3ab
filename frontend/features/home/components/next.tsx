import { countDays, getItemPath } from '@frontier/domain';
import type { ListResult } from '@/api/read';
import type { TimelineEvent } from '@/api/types';
import { FormattedDate } from '@/components/ui/formatted-date';
import textStyles from '@/components/ui/text.module.css';
import { DaysAhead, selectPresent } from '@/features/timeline';
import { formatFullDay } from '@/lib/dates';
import { getTexts } from '@/texts/texts';
import { HomeSection, NoEntries } from './home-section';
import styles from './next.module.css';

interface EventAhead {
  readonly event: TimelineEvent;
  /** 0 for an event of today. */
  readonly days: number;
}

interface NextProps extends ListResult<TimelineEvent> {
  readonly today: string;
}

export function Next({ items, degraded, today }: NextProps) {
  const { front } = getTexts();
  const [nearest, ...later] = selectPresent(items, today).ahead.map((event) => ({
    event,
    days: countDays(today, event.date_iso),
  }));
  return (
    <HomeSection id="next" title={front.next} links={[{ text: front.timeline, href: '/timeline' }]}>
      {nearest ? (
        <>
          <NearestEvent {...nearest} today={today} />
          <ol className={styles.list}>
            {later.map((ahead) => (
              <LaterEvent key={ahead.event.id} {...ahead} />
            ))}
          </ol>
        </>
      ) : (
        <NoEntries degraded={degraded}>{front.nothingAhead}</NoEntries>
      )}
    </HomeSection>
  );
}

function NearestEvent({ event, days, today }: EventAhead & Pick<NextProps, 'today'>) {
  const { date_iso, title, lang, what_this_means } = event;
  return (
    <article className={styles.nearest} data-soon={days <= 1 || undefined}>
      <p className={styles.when}>
        <span className={styles.days}>
          <DaysAhead days={days} />
        </span>{' '}
        <time dateTime={date_iso}>{formatFullDay(date_iso, today)}</time> <Basis event={event} />
      </p>
      <h3 className={styles.title} title={title}>
        <a href={getEventPath(event)} lang={lang} className={textStyles.quietLink}>
          {title}
        </a>
      </h3>
      <p className={styles.meaning} lang={lang}>
        {what_this_means}
      </p>
    </article>
  );
}

function LaterEvent({ event, days }: EventAhead) {
  const { date_iso, title, lang } = event;
  return (
    <li className={styles.later}>
      <span className={styles.days}>
        <DaysAhead days={days} />
      </span>
      <div>
        <h3 className={styles.title} title={title}>
          <a href={getEventPath(event)} lang={lang} className={textStyles.quietLink}>
            {title}
          </a>
        </h3>
        <p className={styles.when}>
          <FormattedDate value={date_iso} /> <Basis event={event} />
        </p>
      </div>
    </li>
  );
}

function Basis({ event: { basis } }: Pick<EventAhead, 'event'>) {
  const { dates } = getTexts();
  return basis && <span>{dates.basis[basis]}</span>;
}

const getEventPath = ({ id }: TimelineEvent): string => getItemPath('timeline-event', id);
