'use client';

import { usePathname } from 'next/navigation';
import type { NavEntry } from '@/config/navigation';
import { isCurrent } from '@/lib/is-current';
import styles from './nav-links.module.css';

interface NavLinksProps {
  readonly entries: readonly NavEntry[];
  readonly stacked?: boolean;
  readonly onNavigate?: () => void;
}

export function NavLinks({ entries, stacked = false, onNavigate }: NavLinksProps) {
  const pathname = usePathname();
  return (
    <ul className={stacked ? styles.stacked : styles.row}>
      {entries.map(({ href, label }) => (
        <li key={href}>
          <a
            href={href}
            className={styles.link}
            aria-current={isCurrent(href, pathname) ? 'page' : undefined}
            onClick={onNavigate}
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
