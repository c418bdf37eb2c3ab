'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Texts } from '@/texts/texts';
import { CloseIcon, HomeIcon, MenuIcon, SearchIcon } from '../ui/icons';
import styles from './bottom-bar.module.css';
import { DRAWER_ID, useMenu } from './menu-state';

interface BottomBarProps {
  readonly label: string;
  readonly home: string;
  readonly texts: Texts['sections']['bar'];
  /** The button of the assistant, which stays in the margin where the window is too wide for the bar. */
  readonly ask: ReactNode;
}

/** Shows the bar at the bottom edge of phones. Without scripts its buttons are links to pages and to the footer. */
export function BottomBar({ label, home, texts, ask }: BottomBarProps) {
  const pathname = usePathname();
  const { open, setOpen } = useMenu();
  /** Opens the drawer and moves the focus into it, because the drawer stands far before the bar in the page. */
  const openDrawer = (button: HTMLElement, focused: string) => {
    // The drawer must show before it can take the focus. Phones open the keyboard only during the press.
    flushSync(() => setOpen(true, button));
    document.querySelector<HTMLElement>(focused)?.focus();
  };
  return (
    <nav
      aria-label={label}
      className={styles.bar}
      data-print="hide"
      data-empty={pathname === '/chat' || undefined}
    >
      <a
        href="/"
        className={styles.item}
        aria-current={pathname === '/' ? 'page' : undefined}
        onClick={() => setOpen(false)}
      >
        <HomeIcon /> {home}
      </a>
      <button
        type="button"
        className={styles.item}
        data-needs-script
        onClick={({ currentTarget }) => openDrawer(currentTarget, `#${DRAWER_ID} input`)}
      >
        <SearchIcon /> {texts.search}
      </button>
      <a href="/search" className={styles.plain}>
        <SearchIcon /> {texts.search}
      </a>
      {ask}
      <button
        type="button"
        className={styles.item}
        data-needs-script
        aria-expanded={open}
        aria-controls={DRAWER_ID}
        onClick={({ currentTarget }) => (open ? setOpen(false) : openDrawer(currentTarget, `#${DRAWER_ID}`))}
      >
        {open ? <CloseIcon /> : <MenuIcon />} {open ? texts.close : texts.menu}
      </button>
      <a href="#menu" className={styles.plain}>
        <MenuIcon /> {texts.menu}
      </a>
    </nav>
  );
}
