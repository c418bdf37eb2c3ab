'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { NavEntry } from '@/config/sections';
import { isEntryCurrent } from '@/lib/is-current';
import { useHoverDelay } from './use-hover-delay';
import { useOpen } from '@/lib/hooks/use-open';
import nav from './nav-links.module.css';
import styles from './tab-menu.module.css';

interface TabMenuProps {
  readonly id: string;
  readonly entry: NavEntry;
  /** True if the panel is as wide as the header. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** Opens a panel of links on hover after a delay, on click and by keyboard. The panel is rendered only while open. */
export function TabMenu({ id, entry, wide = false, children }: TabMenuProps) {
  const pathname = usePathname();
  const [open, setOpen] = useOpen(useSearchParams().toString());
  const tab = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  /** True if hover opened the menu. A click that follows then keeps it open instead of closing it. */
  const openedByHover = useRef(false);
  const hover = useHoverDelay((next) => {
    if (!next || !open) openedByHover.current = next;
    setOpen(next);
  });
  const current = isEntryCurrent(entry, pathname) ? 'page' : undefined;

  const focusItem = (step: number) => {
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = items.findIndex((item) => item === document.activeElement);
    items[(at + step + items.length) % items.length]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      tab.current?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : document.activeElement === tab.current ? 0 : -1;
      // Items can take the focus only after the panel is shown.
      requestAnimationFrame(() => focusItem(step));
    }
  };

  return (
    // The handlers receive events from the button and the links inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={wide ? undefined : styles.menu}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const link = target instanceof Element ? target.closest('a') : null;
        if (link && panel.current?.contains(link)) setOpen(false);
      }}
      onPointerEnter={hover.enter}
      onPointerLeave={hover.leave}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      {/* Without scripts the panel cannot open, so link to the section. */}
      <a href={entry.href} className={`${nav.link} ${styles.plain}`} aria-current={current}>
        {entry.label}
      </a>
      <button
        ref={tab}
        type="button"
        className={`${nav.link} ${styles.tab}`}
        aria-expanded={open}
        aria-controls={id}
        aria-current={current}
        onClick={() => {
          hover.cancel();
          setOpen(!open || openedByHover.current);
          openedByHover.current = false;
        }}
      >
        {entry.label}
      </button>
      {/* Takes the focus from a press between the links, which would otherwise leave the menu and close it. */}
      <div ref={panel} id={id} tabIndex={-1} className={wide ? styles.wide : styles.panel} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}
