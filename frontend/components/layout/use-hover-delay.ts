'use client';

import { useEffect, useRef, type PointerEvent } from 'react';

export const OPEN_AFTER_MS = 100;
export const CLOSE_AFTER_MS = 250;

interface HoverDelay {
  readonly enter: (event: PointerEvent) => void;
  readonly leave: (event: PointerEvent) => void;
  readonly cancel: () => void;
}

/** Returns handlers that open and close after a delay when the mouse enters or leaves. Touch and pen click instead. */
export function useHoverDelay(setOpen: (open: boolean) => void): HoverDelay {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const cancel = () => clearTimeout(timer.current);
  const schedule = (open: boolean, delay: number, event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    cancel();
    timer.current = setTimeout(() => setOpen(open), delay);
  };
  return {
    enter: (event) => schedule(true, OPEN_AFTER_MS, event),
    leave: (event) => schedule(false, CLOSE_AFTER_MS, event),
    cancel,
  };
}
