import { truncate } from '@frontier/domain';
import { Fragment } from 'react';
import type { TimelineEvent } from '@/api/types';
import { getEventAnchor, getStatusStyle, hasPassed, type TimelineOrder, type YearGroup } from '../timeline';
import { cite } from '@/lib/html/cite';
import { CitedText } from '@/components/content/cited-text';
import { Sources } from '@/components/content/sources';
import { FormattedDate } from '@/components/ui/formatted-date';
import { DownIcon } from '@/components/ui/icons';
import { StatusMark } from '@/components/ui/status-mark';
import { getTexts } from '@/texts/texts';
import styles from './timeline-rows.module.css';

/** Longest text below the title of a closed row, in characters. */
const GIST_LENGTH = 120;

interface TimelineRowsProps {
  readonly groups: readonly YearGroup[];
  readonly order: TimelineOrder;
  readonly today: string;
}

/** Shows the events by year, with a line for today between those that have happened and those ahead. */
export function TimelineRows({ groups, order, today }: TimelineRowsProps) {
  const all = groups.flatMap(({ events }) => events);
  const isAhead = ({ date_iso }: TimelineEvent) => date_iso > today;
  const beside = all.some(isAhead)
    ? all[order === 'newest' ? 'find' : 'findLast']((event) => !isAhead(event))
    : undefined;
  const line = (
    <p className={styles.today}>
      {getTexts().dates.today} <FormattedDate value={today} />
    </p>
  );
  return groups.map(({ year, events }) => (
    <section key={year} aria-labelledby={`y-${year}`} className={styles.group}>
      <h2 id={`y-${year}`} className={styles.year}>
        {year}
      </h2>
      {events.map((event) => (
        <Fragment key={event.id}>
          {event === beside && order === 'newest' && line}
          <Row event={event} passed={hasPassed(event, today)} />
          {event === beside && order === 'chronological' && line}
        </Fragment>
      ))}
    </section>
  ));
}

function Row({ event, passed }: { readonly event: TimelineEvent; readonly passed: boolean }) {
  const texts = getTexts().timeline;
  const { label, shape } = getStatusStyle(event.status);
  const text = cite(event.blurb_html, event.sources, event.slug);
  return (
    <details id={getEventAnchor(event)} className={styles.event} data-event="">
      <summary className={styles.summary}>
        <span className={styles.date}>
          <FormattedDate value={event.date_iso} />{' '}
          {event.basis && <small>{getTexts().dates.basis[event.basis]}</small>}
        </span>
        <h3 className={styles.title}>{event.title}</h3>
        <span className={styles.status} data-shape={shape}>
          {shape && <StatusMark shape={shape} size={14} />}
          {label}
        </span>
        {passed && <span className={styles.status}>{texts.passed}</span>}
        {event.what_this_means && (
          <span className={styles.gist}>{truncate(event.what_this_means, GIST_LENGTH)}</span>
        )}
        <span className={styles.arrow}>
          <DownIcon size={16} />
        </span>
      </summary>
      <div className={styles.body}>
        <CitedText text={text} className={styles.prose} />
        {event.what_this_means && (
          <div className={styles.meaning}>
            <h4>What this means</h4>
            <p>{event.what_this_means}</p>
          </div>
        )}
        {event.actors.length > 0 && (
          <p className={styles.actors}>
            {texts.actor}: {event.actors.map((actor) => texts.actors[actor]).join(', ')}
          </p>
        )}
        <Sources sources={text.sources} of={event.slug} level={4} />
      </div>
    </details>
  );
}
