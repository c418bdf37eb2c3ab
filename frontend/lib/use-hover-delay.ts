'use client';

import { useEffect, useMemo, type PointerEvent } from 'react';

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
  const hover = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => clearTimeout(timer);
    const later = (open: boolean, delay: number) => (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      cancel();
      timer = setTimeout(() => setOpen(open), delay);
    };
    return { enter: later(true, OPEN_AFTER_MS), leave: later(false, CLOSE_AFTER_MS), cancel };
  }, [setOpen]);
  useEffect(() => hover.cancel, [hover]);
  return hover;
}
