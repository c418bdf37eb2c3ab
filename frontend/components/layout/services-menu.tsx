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

/** Opens the services menu on hover after a delay, on click and by keyboard. */
export function ServicesMenu({ entries }: { readonly entries: readonly NavEntry[] }) {
  const pathname = usePathname();
  const [open, setOpen] = useOpen(useSearchParams().toString());
  const tab = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** True if hover opened the menu. A click that follows then keeps it open instead of closing it. */
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
      // Items can take the focus only after the list is shown.
      requestAnimationFrame(() => focusItem(step));
    }
  };

  return (
    // The handlers receive events from the button and the links inside.
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
      {/* Without scripts the menu cannot open, so link to the list of services. */}
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
