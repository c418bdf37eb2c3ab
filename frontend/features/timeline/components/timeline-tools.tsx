'use client';

import { useEffect, type MouseEvent } from 'react';
import { getTimelinePath, isFiltered, type TimelineFilter, type TimelineOrder } from '../timeline';
import { Button } from '@/components/ui/button';
import type { Texts } from '@/texts/texts';
import styles from './timeline-tools.module.css';

interface TimelineToolsProps {
  readonly order: TimelineOrder;
  readonly filter: TimelineFilter;
  /** Element id of the event to jump to; undefined if no event is shown. See `findLatest`. */
  readonly latest: string | undefined;
  readonly texts: Texts['timeline']['tools'];
}

const ORDERS = ['chronological', 'newest'] as const;

/** Shows the controls of the rows. Only expanding or collapsing all needs scripts: the rows are native `details`. */
export function TimelineTools({ order, filter, latest, texts }: TimelineToolsProps) {
  const filtered = isFiltered(filter);
  useEffect(() => {
    const follow = () => {
      // The filter may leave out the event of a link, so show all events.
      if (!openEvent(decodeHash()) && filtered)
        location.replace(getTimelinePath(order, { phase: '', actor: '' }) + location.hash);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [filtered, order]);

  const jump = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { hash } = event.currentTarget;
    history.replaceState(history.state, '', hash);
    openEvent(hash.slice(1));
  };

  return (
    <div className={styles.tools} data-print="hide">
      <nav aria-label={texts.order} className={styles.orders}>
        {ORDERS.map((choice) => (
          <a
            key={choice}
            href={getTimelinePath(choice, filter)}
            data-scroll="keep"
            aria-current={choice === order ? 'true' : undefined}
          >
            {texts[choice]}
          </a>
        ))}
      </nav>
      <div className={styles.actions}>
        <Button variant="text" className={styles.scripted} onClick={() => setAllOpen(true)}>
          {texts.expand}
        </Button>
        <Button variant="text" className={styles.scripted} onClick={() => setAllOpen(false)}>
          {texts.collapse}
        </Button>
        {latest && (
          <a href={`#${latest}`} onClick={jump}>
            {texts.latest}
          </a>
        )}
      </div>
    </div>
  );
}

function setAllOpen(open: boolean): void {
  for (const row of document.querySelectorAll<HTMLDetailsElement>('details[data-event]')) row.open = open;
}

/**
 * Opens the event named by an anchor (`e-{id}` or `{id}`) and scrolls to it.
 * @returns false if the anchor names nothing on the page
 */
function openEvent(anchor: string): boolean {
  if (!anchor) return true;
  const row = document.getElementById(anchor) ?? document.getElementById(`e-${anchor}`);
  if (!(row instanceof HTMLDetailsElement)) return row !== null;
  row.open = true;
  row.scrollIntoView();
  return true;
}

function decodeHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
