'use client';

import { useEffect, useRef } from 'react';
import type { Problem } from './problem';
import { controlId } from './form-context';
import styles from './error-summary.module.css';

interface ErrorSummaryProps {
  readonly formId: string;
  readonly problems: readonly Problem[];
}

/** Lists the problems of a form. Takes the focus, so that screen readers read the list out. */
export function ErrorSummary({ formId, problems }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [problems]);
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.box}>
      <h3 className={styles.title}>There is a problem</h3>
      <ul className={styles.list}>
        {problems.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${controlId(formId, field)}`}
              onClick={(event) => {
                const control = document.getElementById(controlId(formId, field));
                if (!control) return;
                event.preventDefault();
                control.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
