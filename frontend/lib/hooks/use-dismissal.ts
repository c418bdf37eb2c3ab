'use client';

import { useEffect, type RefObject } from 'react';

interface Dismissible {
  /** The button that opened the element. It gets the focus back on Escape. */
  readonly button: RefObject<HTMLElement | null>;
  /** If set, a press outside of this element also closes it. */
  readonly within?: RefObject<HTMLElement | null>;
}

export function useDismissal(
  open: boolean,
  setOpen: (open: boolean) => void,
  { button, within }: Dismissible,
): void {
  useEffect(() => {
    if (!open) return undefined;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const onPointer = ({ target }: PointerEvent) => {
      if (within && target instanceof Node && !within.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPointer);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPointer);
    };
  }, [open, setOpen, button, within]);
}
