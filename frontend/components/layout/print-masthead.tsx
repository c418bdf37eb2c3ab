'use client';

import { usePathname } from 'next/navigation';
import { site } from '@/config/site';
import styles from './print-masthead.module.css';

/** What a sheet of paper has to say that a window says by itself: whose page this is, and its address. */
export function PrintMasthead({ siteUrl }: { readonly siteUrl: string }) {
  return (
    <p className={styles.masthead} aria-hidden="true">
      <strong>{site.name}</strong> {siteUrl + usePathname()}
    </p>
  );
}
