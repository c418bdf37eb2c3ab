'use client';

import { useEffect, useRef, type PointerEvent } from 'react';

export const OPEN_AFTER_MS = 100;
export const CLOSE_AFTER_MS = 250;

interface HoverDelay {
  readonly enter: (event: PointerEvent) => void;
  readonly leave: (event: PointerEvent) => void;
  /** Forgets what was about to happen. */
  readonly cancel: () => void;
}

/** Opens and closes a little after the mouse came and went. A finger does not hover: it clicks. */
export function useHoverDelay(setOpen: (open: boolean) => void): HoverDelay {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (open: boolean, delay: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    cancel();
    timer.current = setTimeout(() => setOpen(open), delay);
  };
  return { enter: later(true, OPEN_AFTER_MS), leave: later(false, CLOSE_AFTER_MS), cancel };
}
