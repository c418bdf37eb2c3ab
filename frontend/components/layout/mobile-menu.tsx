'use client';

import { useEffect } from 'react';
import type { NavEntry } from '@/config/sections';
import type { LinkGroup } from '@/lib/section-entries';
import { lockScroll } from './scroll-lock';
import { CloseIcon, MenuIcon } from '../ui/icons';
import fold from '../ui/fold.module.css';
import iconButton from '../ui/icon-button.module.css';
import { DRAWER_ID, useMenu } from './menu-state';
import styles from './mobile-menu.module.css';
import { NavLinks } from './nav-links';
import { SiteSearch } from './site-search';

/** Width from which the header shows the links in the bar; the same as in header.module.css. */
const WIDE = '(min-width: 900px)';

interface MobileMenuProps {
  readonly label: string;
  readonly main: readonly NavEntry[];
  readonly readers: {
    readonly title: string;
    readonly groups: readonly LinkGroup[];
    readonly shelf: readonly NavEntry[];
  };
  readonly services: LinkGroup;
  /** The last links. */
  readonly end: readonly NavEntry[];
}

export function MobileMenu({ label, main, readers, services, end }: MobileMenuProps) {
  const { open, setOpen } = useMenu();
  const close = () => setOpen(false);

  useEffect(() => (open ? lockPage(() => setOpen(false)) : undefined), [open, setOpen]);

  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={iconButton.button}
        data-needs-script
        aria-expanded={open}
        aria-controls={DRAWER_ID}
        onClick={({ currentTarget }) => setOpen(!open, currentTarget)}
      >
        <span className="visually-hidden">{open ? 'Close the menu' : 'Open the menu'}</span>
        {open ? <CloseIcon size={24} /> : <MenuIcon size={24} />}
      </button>
      <div id={DRAWER_ID} className={styles.drawer} tabIndex={-1} hidden={!open}>
        {open && (
          <>
            <div className={`container ${styles.search}`}>
              <SiteSearch onSearch={close} />
            </div>
            <nav aria-label={label} className="container">
              <NavLinks look="grid" entries={main} onNavigate={close} />
              <h2 className={styles.group}>{readers.title}</h2>
              {readers.groups.map(({ title, entries }) => (
                <details key={title} name="reader" className={styles.reader}>
                  <summary className={fold.summary}>{title}</summary>
                  <NavLinks look="list" exact entries={entries} onNavigate={close} />
                </details>
              ))}
              <NavLinks look="shelf" exact entries={readers.shelf} onNavigate={close} />
              <h2 className={styles.group}>{services.title}</h2>
              <NavLinks look="pairs" exact entries={services.entries} onNavigate={close} />
              <div className={styles.house}>
                <NavLinks look="shelf" entries={end} onNavigate={close} />
              </div>
            </nav>
          </>
        )}
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
  const behind = document.querySelectorAll<HTMLElement>('main, footer');
  behind.forEach((element) => (element.inert = true));
  const wide = window.matchMedia(WIDE);
  wide.addEventListener('change', close);
  return () => {
    release();
    behind.forEach((element) => (element.inert = false));
    wide.removeEventListener('change', close);
  };
}
