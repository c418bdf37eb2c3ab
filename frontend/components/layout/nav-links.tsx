'use client';

import { usePathname } from 'next/navigation';
import type { NavEntry } from '@/config/sections';
import { isEntryCurrent } from '@/lib/is-current';
import styles from './nav-links.module.css';

interface NavLinksProps {
  readonly entries: readonly NavEntry[];
  /** Row of the header, grid of the drawer, plain list, list in two columns, or line of links that wraps. */
  readonly look: 'row' | 'grid' | 'list' | 'pairs' | 'shelf';
  /** True if an entry is current only on its own page. */
  readonly exact?: boolean;
  readonly onNavigate?: () => void;
}

export function NavLinks({ entries, look, exact = false, onNavigate }: NavLinksProps) {
  const pathname = usePathname();
  const isMarked = (entry: NavEntry) => (exact ? entry.href === pathname : isEntryCurrent(entry, pathname));
  return (
    <ul className={styles[look]}>
      {entries.map((entry) => (
        <li key={entry.href}>
          <a
            href={entry.href}
            className={styles.link}
            aria-current={isMarked(entry) ? 'page' : undefined}
            onClick={onNavigate}
          >
            {entry.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
