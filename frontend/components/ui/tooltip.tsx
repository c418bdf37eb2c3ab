'use client';

import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { OPEN_DELAY_MS, getOpenDelay, recordClosing } from './tooltip-delay';
import styles from './tooltip.module.css';

interface TooltipProps {
  readonly text: string;
  readonly children: ReactNode;
}

/** Shows a text when the pointer rests, or at once on focus. Radix's would load a positioning library on every page. */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  const show = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) recordClosing();
    setOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <span
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType !== 'touch' && show(getOpenDelay(OPEN_DELAY_MS))}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
    >
      {children}
      {open && (
        <span role="tooltip" id={id} className={styles.tip}>
          {text}
        </span>
      )}
    </span>
  );
}
