'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useRef, type KeyboardEvent } from 'react';
import type { NavEntry } from '@/config/navigation';
import { isCurrent } from '@/lib/is-current';
import { useHoverDelay } from './use-hover-delay';
import { useOpen } from '@/lib/hooks/use-open';
import nav from './nav-links.module.css';
import styles from './services-menu.module.css';

const MENU_ID = 'services-menu';

/** Opens on hover after a moment, by click and by keyboard. */
export function ServicesMenu({ entries }: { readonly entries: readonly NavEntry[] }) {
  const pathname = usePathname();
  const [open, setOpen] = useOpen(useSearchParams().toString());
  const tab = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** Opened by the pointer that rests on it: the click that may follow means the same. */
  const openedByHover = useRef(false);
  const hover = useHoverDelay((next) => {
    if (!next || !open) openedByHover.current = next;
    setOpen(next);
  });

  const focusItem = (step: number) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const current = items.findIndex((item) => item === document.activeElement);
    items[(current + step + items.length) % items.length]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      tab.current?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : document.activeElement === tab.current ? 0 : -1;
      // The list takes the focus once it is shown.
      requestAnimationFrame(() => focusItem(step));
    }
  };

  return (
    // What it listens for comes from the button and the links within.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.menu}
      onKeyDown={onKeyDown}
      onPointerEnter={hover.enter}
      onPointerLeave={hover.leave}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={tab}
        type="button"
        className={`${nav.link} ${styles.tab}`}
        aria-expanded={open}
        aria-controls={MENU_ID}
        aria-current={isCurrent('/services', pathname) ? 'page' : undefined}
        onClick={() => {
          hover.cancel();
          setOpen(!open || openedByHover.current);
          openedByHover.current = false;
        }}
      >
        Services
      </button>
      {/* Without scripts the menu cannot open: this link stands in for it. */}
      <a href="/services" className={`${nav.link} ${styles.plain}`}>
        Services
      </a>
      <ul ref={list} id={MENU_ID} className={styles.list} hidden={!open}>
        {entries.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              className={styles.item}
              aria-current={pathname === href ? 'page' : undefined}
              onClick={() => setOpen(false)}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
