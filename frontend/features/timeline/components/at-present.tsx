import { countDays } from '@frontier/domain';
import type { TimelineEvent } from '@/api/types';
import { getEventAnchor, selectPresent } from '../timeline';
import { FormattedDate } from '@/components/ui/formatted-date';
import textStyles from '@/components/ui/text.module.css';
import { getTexts } from '@/texts/texts';
import styles from './at-present.module.css';
import { DaysAhead } from './days-ahead';

interface AtPresentProps {
  /** In chronological order. */
  readonly events: readonly TimelineEvent[];
  /** YYYY-MM-DD in Gibraltar. */
  readonly today: string;
}

/** Shows the last events and the next ones, with the days to go and what each date rests on. */
export function AtPresent({ events, today }: AtPresentProps) {
  const texts = getTexts().timeline;
  const { happened, ahead } = selectPresent(events, today);
  return (
    <section aria-label={texts.atPresent} className={styles.present}>
      {happened.length > 0 && (
        <div>
          <h2 className={styles.heading}>{texts.justHappened}</h2>
          <ol className={styles.list}>
            {happened.map((event) => (
              <li key={event.id} className={styles.event}>
                <EventName event={event} />
              </li>
            ))}
          </ol>
        </div>
      )}
      <div>
        <h2 className={styles.heading}>{texts.comingNext}</h2>
        {ahead.length > 0 ? (
          <ol className={styles.list}>
            {ahead.map((event) => (
              <Ahead key={event.id} event={event} days={countDays(today, event.date_iso)} />
            ))}
          </ol>
        ) : (
          <p className={styles.note}>{texts.nothingAhead}</p>
        )}
      </div>
    </section>
  );
}

function Ahead({ event, days }: { readonly event: TimelineEvent; readonly days: number }) {
  const { basis } = getTexts().dates;
  return (
    <li className={styles.event} data-near={days <= 1 || undefined}>
      <p className={styles.count}>
        <DaysAhead days={days} />
      </p>
      <EventName event={event} basis={event.basis ? basis[event.basis] : undefined} />
    </li>
  );
}

function EventName({ event, basis }: { readonly event: TimelineEvent; readonly basis?: string | undefined }) {
  return (
    <div>
      <h3 className={styles.title}>
        <a href={`#${getEventAnchor(event)}`} lang={event.lang} className={textStyles.quietLink}>
          {event.title}
        </a>
      </h3>
      <p className={styles.note}>
        <FormattedDate value={event.date_iso} />
        {basis && `, ${basis}`}
      </p>
    </div>
  );
}
