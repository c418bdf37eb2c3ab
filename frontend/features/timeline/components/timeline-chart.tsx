import type { TimelineEvent } from '@/api/types';
import { groupByYear, getEventAnchor, getStatusStyle, getYear } from '../timeline';
import { formatDate } from '@/lib/dates';
import styles from './timeline-chart.module.css';

/** Size of a cell and of its mark in SVG units. The drawing is stretched to the available width. */
const CELL = 10;
const MARK = 7.6;

/** Draws a chart with one mark per event, stacked by year. The caption has the same facts in words. */
export function TimelineChart({ events }: { readonly events: readonly TimelineEvent[] }) {
  const groups = groupByYear(events);
  const [first, last] = [groups[0]?.year ?? 0, groups.at(-1)?.year ?? 0];
  const span = last - first + 1;
  const highest = Math.max(...groups.map((group) => group.events.length));
  return (
    <figure className={styles.figure} aria-labelledby="the-years-title" data-print="hide">
      <h2 id="the-years-title" className={styles.title}>
        The years
      </h2>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${span * CELL} ${highest * CELL}`}
        preserveAspectRatio="none"
        role="group"
        aria-labelledby="the-years-title"
      >
        {groups.flatMap((group) =>
          group.events.map((event, index) => (
            // The marks are for the pointer only. Keyboard users have the year index and the rows.
            <a
              key={event.id}
              href={`#${getEventAnchor(event)}`}
              tabIndex={-1}
              aria-label={getEventName(event)}
            >
              <title>{getEventName(event)}</title>
              <rect
                className={styles.mark}
                data-expected={getStatusStyle(event.status).shape === 'dashed' || undefined}
                x={(group.year - first) * CELL + (CELL - MARK) / 2}
                y={(highest - index) * CELL - MARK - (CELL - MARK) / 2}
                width={MARK}
                height={MARK}
              />
            </a>
          )),
        )}
      </svg>
      <div className={styles.axis} aria-hidden="true">
        {axisYears(first, last).map((year) => (
          <span
            key={year}
            data-close={isNearEnd(year, first, last) || undefined}
            style={{ insetInlineStart: `${((year - first + 0.5) / span) * 100}%` }}
          >
            {year}
          </span>
        ))}
      </div>
      <figcaption className={styles.caption}>{describeEvents(events, groups)}</figcaption>
    </figure>
  );
}

const getEventName = (event: TimelineEvent) => `${formatDate(event.date_iso)}: ${event.title}`;

/** Tells whether the label of a year would touch the first or last one on a phone. */
const isNearEnd = (year: number, first: number, last: number): boolean => {
  const apart = Math.min(year - first, last - year);
  return apart > 0 && apart < (last - first) * 0.22;
};

/** Returns the first and last year, and every tenth year whose label does not overlap theirs. */
function axisYears(first: number, last: number): number[] {
  const clear = Math.max(3, (last - first) * 0.16);
  const tens = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
    (year) => year % 10 === 0 && year - first > clear && last - year > clear,
  );
  return [...new Set([first, ...tens, last])];
}

function describeEvents(events: readonly TimelineEvent[], groups: ReturnType<typeof groupByYear>): string {
  const [first, last] = [events[0], events.at(-1)];
  const densest = groups.reduce((most, group) => (group.events.length > most.events.length ? group : most));
  if (!first || !last) return '';
  const range =
    getYear(first) === getYear(last) ? `in ${getYear(first)}` : `from ${getYear(first)} to ${getYear(last)}`;
  const expected = events.some(({ status }) => getStatusStyle(status).shape === 'dashed');
  return [
    events.length === 1 ? `One event ${range}.` : `${events.length} events ${range}.`,
    groups.length > 1 && `Most in one year: ${densest.events.length}, in ${densest.year}.`,
    expected && 'A dashed outline marks what is expected and has not happened.',
  ]
    .filter(Boolean)
    .join(' ');
}
