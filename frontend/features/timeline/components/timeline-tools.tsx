'use client';

import { useEffect, type MouseEvent } from 'react';
import type { TimelineOrder } from '../timeline';
import { Button } from '@/components/ui/button';
import styles from './timeline-tools.module.css';

interface TimelineToolsProps {
  readonly order: TimelineOrder;
  /** Element id of the event to jump to; see `findLatest`. */
  readonly latest: string;
}

const ORDERS = [
  { order: 'chronological', href: '/timeline', label: 'Chronological' },
  { order: 'newest', href: '/timeline?order=newest', label: 'Newest first' },
] as const;

/** Shows the controls of the rows. Only expanding or collapsing all needs scripts: the rows are native `details`. */
export function TimelineTools({ order, latest }: TimelineToolsProps) {
  useEffect(() => {
    const follow = () => openEvent(decodeHash());
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);

  const jump = (event: MouseEvent) => {
    event.preventDefault();
    history.replaceState(history.state, '', `#${latest}`);
    openEvent(latest);
  };

  return (
    <div className={styles.tools} data-print="hide">
      <nav aria-label="Order" className={styles.orders}>
        {ORDERS.map((choice) => (
          <a
            key={choice.order}
            href={choice.href}
            data-scroll="keep"
            aria-current={choice.order === order ? 'true' : undefined}
          >
            {choice.label}
          </a>
        ))}
      </nav>
      <div className={styles.actions}>
        <Button variant="text" className={styles.scripted} onClick={() => setAllOpen(true)}>
          Expand all
        </Button>
        <Button variant="text" className={styles.scripted} onClick={() => setAllOpen(false)}>
          Collapse all
        </Button>
        <a href={`#${latest}`} onClick={jump}>
          Jump to latest
        </a>
      </div>
    </div>
  );
}

function setAllOpen(open: boolean): void {
  for (const row of document.querySelectorAll<HTMLDetailsElement>('details[data-event]')) row.open = open;
}

/** Opens the event named by an anchor (`e-{id}` or `{id}`) and scrolls to it. */
function openEvent(anchor: string): void {
  if (!anchor) return;
  const row = document.getElementById(anchor) ?? document.getElementById(`e-${anchor}`);
  if (!(row instanceof HTMLDetailsElement)) return;
  row.open = true;
  row.scrollIntoView();
}

function decodeHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}
