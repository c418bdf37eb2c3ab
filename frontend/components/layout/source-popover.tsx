'use client';

import { useEffect } from 'react';
import { findSourceMark } from './source-mark';
import styles from './source-popover.module.css';

/**
 * What a numbered mark in a text stands for, beside the mark. Its code comes when a reader first meets a mark; without
 * it the mark leads to the list of sources.
 */
export function SourcePopover() {
  useEffect(() => {
    const meeting = new AbortController();
    let end: (() => void) | undefined;
    let touched = false;
    let loading = false;
    const meet = (event: Event) => {
      const mark = findSourceMark(event.target);
      if (!mark) return;
      if (event.type === 'pointerover') touched = (event as PointerEvent).pointerType === 'touch';
      // The first tap shows the source: it waits for the code.
      if (event.type === 'click' && touched) event.preventDefault();
      if (loading) return;
      loading = true;
      import('./attach-source-popover').then(
        ({ attachSourcePopover }) => {
          if (meeting.signal.aborted) return;
          meeting.abort();
          end = attachSourcePopover(styles.card ?? '', mark);
        },
        () => meeting.abort(),
      );
    };
    for (const type of ['pointerover', 'focusin', 'click'])
      document.addEventListener(type, meet, { signal: meeting.signal });
    return () => {
      meeting.abort();
      end?.();
    };
  }, []);
  return null;
}
