'use client';

import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useMissingSummary, type MissingSummary } from '../hooks/use-missing-summary';
import type { SummaryId } from '../summary-choice';
import styles from './summary-toggle.module.css';
import { UnwrittenSummary } from './unwritten-summary';

const TABS: readonly SummaryId[] = ['original', 'analysis'];

interface SummaryToggleProps {
  /** Name of the row of tabs. */
  readonly name: string;
  readonly labels: Readonly<Record<SummaryId, string>>;
  /** The tab to show first. */
  readonly first: SummaryId;
  readonly original: ReactNode;
  readonly stored?: ReactNode;
  /** The data to request an analysis with if none is stored. Undefined for samples, which the API does not know. */
  readonly missing?: MissingSummary;
}

/** Switches between the source's summary and the analysis. Without scripts, both are shown, one below the other. */
export function SummaryToggle({ name, labels, first, original, stored, missing }: SummaryToggleProps) {
  const [shown, setShown] = useState(first);
  const [asked, ask] = useMissingSummary(missing);
  const analysis = stored ?? (typeof asked === 'string' ? <UnwrittenSummary state={asked} /> : asked);
  const tabs = useRef<Partial<Record<SummaryId, HTMLButtonElement | null>>>({});

  const choose = (id: SummaryId) => {
    setShown(id);
    if (id === 'analysis') ask();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const other = shown === 'original' ? 'analysis' : 'original';
    choose(other);
    tabs.current[other]?.focus();
  };

  return (
    <>
      {/* The tabs inside take the focus. */}
      {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div role="tablist" aria-label={name} className={styles.tabs} data-print="hide" onKeyDown={onKeyDown}>
        {TABS.map((id) => (
          <button
            key={id}
            ref={(element) => {
              tabs.current[id] = element;
            }}
            type="button"
            role="tab"
            id={`tab-${id}`}
            className={styles.tab}
            aria-selected={shown === id}
            aria-controls={`panel-${id}`}
            tabIndex={shown === id ? 0 : -1}
            onClick={() => choose(id)}
          >
            {labels[id]}
          </button>
        ))}
      </div>
      {TABS.map((id) => (
        <section
          key={id}
          id={`panel-${id}`}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          className={styles.panel}
          data-shown={shown === id}
        >
          <h3 className={styles.plainTitle}>{labels[id]}</h3>
          {id === 'original' ? original : analysis}
        </section>
      ))}
    </>
  );
}
