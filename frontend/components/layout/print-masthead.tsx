'use client';

import { usePathname } from 'next/navigation';
import { site } from '@/config/site';
import styles from './print-masthead.module.css';

/** Prints the site's name and the page's URL, which a browser window shows but paper does not. */
export function PrintMasthead({ siteUrl }: { readonly siteUrl: string }) {
  return (
    <p className={styles.masthead} aria-hidden="true">
      <strong>{site.name}</strong> {siteUrl + usePathname()}
    </p>
  );
}
