'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { knowledgeMenu, servicesMenu } from '../../config/navigation';
import { lockScroll } from './scroll-lock';
import { useDismissal } from '../../lib/hooks/use-dismissal';
import { useOpen } from '../../lib/hooks/use-open';
import { CloseIcon, MenuIcon } from '../ui/icons';
import iconButton from '../ui/icon-button.module.css';
import styles from './mobile-menu.module.css';
import { NavLinks } from './nav-links';
import { SiteSearch } from './site-search';

const DRAWER_ID = 'mobile-menu';
/** As in the style sheet: from here on the links stand in the bar. */
const WIDE = '(min-width: 900px)';

export function MobileMenu() {
  const [open, setOpen] = useOpen(useSearchParams().toString());
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  useDismissal(open, setOpen, { button: toggle });
  useEffect(() => (open ? holdPage(() => setOpen(false)) : undefined), [open, setOpen]);

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
          <NavLinks stacked onNavigate={close} />
          <h2 className={styles.group}>Services</h2>
          <NavLinks stacked entries={servicesMenu} onNavigate={close} />
          <h2 className={styles.group}>Knowledge</h2>
          <NavLinks stacked entries={knowledgeMenu} onNavigate={close} />
        </nav>
      </div>
    </div>
  );
}

/** While the drawer is open the page behind neither scrolls nor takes focus. */
function holdPage(close: () => void): () => void {
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
