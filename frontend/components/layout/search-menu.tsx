'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useDismissal } from '@/lib/hooks/use-dismissal';
import { useOpen } from '@/lib/hooks/use-open';
import { SearchIcon } from '../ui/icons';
import { Tooltip } from '../ui/tooltip';
import iconButton from '../ui/icon-button.module.css';
import styles from './search-menu.module.css';
import { SiteSearch } from './site-search';

const BOX_ID = 'site-search';
const FOCUS_AFTER_MS = 100;

export function SearchMenu() {
  const [open, setOpen] = useOpen(useSearchParams().toString());
  const menu = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);

  useDismissal(open, setOpen, { button: toggle, within: menu });
  useEffect(() => {
    if (!open) return undefined;
    const focus = setTimeout(() => input.current?.focus(), FOCUS_AFTER_MS);
    return () => clearTimeout(focus);
  }, [open]);

  return (
    <div
      ref={menu}
      className={styles.menu}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Tooltip text="Search the site">
        <button
          ref={toggle}
          type="button"
          className={iconButton.button}
          data-needs-script
          aria-expanded={open}
          aria-controls={BOX_ID}
          onClick={() => setOpen(!open)}
        >
          <span className="visually-hidden">{open ? 'Close the search' : 'Open the search'}</span>
          <SearchIcon />
        </button>
      </Tooltip>
      {/* Without scripts the form cannot open, so link to the search page. */}
      <a href="/search" className={`${iconButton.button} ${styles.plain}`}>
        <span className="visually-hidden">Search</span>
        <SearchIcon />
      </a>
      <div id={BOX_ID} className={styles.box} hidden={!open}>
        <SiteSearch required inputRef={input} onSearch={() => setOpen(false)} />
      </div>
    </div>
  );
}
