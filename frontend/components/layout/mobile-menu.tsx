'use client';

import { useSearchParams } from 'next/navigation';
import { Fragment, useEffect, useRef } from 'react';
import type { NavEntry } from '@/config/navigation';
import { lockScroll } from './scroll-lock';
import { useDismissal } from '@/lib/hooks/use-dismissal';
import { useOpen } from '@/lib/hooks/use-open';
import { CloseIcon, MenuIcon } from '../ui/icons';
import iconButton from '../ui/icon-button.module.css';
import styles from './mobile-menu.module.css';
import { NavLinks } from './nav-links';
import { SiteSearch } from './site-search';

const DRAWER_ID = 'mobile-menu';
/** Width from which the header shows the links in the bar; the same as in header.module.css. */
const WIDE = '(min-width: 900px)';

interface MobileMenuProps {
  readonly entries: readonly NavEntry[];
  readonly groups: readonly { readonly title: string; readonly entries: readonly NavEntry[] }[];
}

export function MobileMenu({ entries, groups }: MobileMenuProps) {
  const [open, setOpen] = useOpen(useSearchParams().toString());
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useDismissal(open, setOpen, { button: toggle });
  useEffect(() => (open ? lockPage(() => setOpen(false)) : undefined), [open, setOpen]);

  return (
    <div className={styles.menu}>
      <button
        ref={toggle}
        type="button"
        className={iconButton.button}
        data-needs-script
        aria-expanded={open}
        aria-controls={DRAWER_ID}
        onClick={() => setOpen(!open)}
      >
        <span className="visually-hidden">{open ? 'Close the menu' : 'Open the menu'}</span>
        {open ? <CloseIcon size={24} /> : <MenuIcon size={24} />}
      </button>
      <div id={DRAWER_ID} className={styles.drawer} hidden={!open}>
        <div className={`container ${styles.search}`}>
          <SiteSearch onSearch={close} />
        </div>
        <nav aria-label="Main" className="container">
          <NavLinks stacked entries={entries} onNavigate={close} />
          {groups.map((group) => (
            <Fragment key={group.title}>
              <h2 className={styles.group}>{group.title}</h2>
              <NavLinks stacked entries={group.entries} onNavigate={close} />
            </Fragment>
          ))}
        </nav>
      </div>
    </div>
  );
}

/**
 * Prevents scrolling and focus behind the drawer; closes it if the window becomes wide.
 *
 * @returns the unlock function
 */
function lockPage(close: () => void): () => void {
  const release = lockScroll();
  const behind = document.querySelectorAll<HTMLElement>('main, footer, [data-chat-launcher]');
  behind.forEach((element) => (element.inert = true));
  const wide = window.matchMedia(WIDE);
  wide.addEventListener('change', close);
  return () => {
    release();
    behind.forEach((element) => (element.inert = false));
    wide.removeEventListener('change', close);
  };
}
