'use client';

import { useEffect } from 'react';
import { findSourceMark } from './source-mark';
import styles from './source-popover.module.css';

/** Loads the source card at the first hover, focus or tap of a mark. Until then, marks link to the list of sources. */
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
      // The first tap shows the card, so do not follow the link while the code loads.
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
