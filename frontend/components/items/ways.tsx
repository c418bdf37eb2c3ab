import Link from 'next/link';
import { pageExists } from '../../config/navigation';
import styles from './ways.module.css';

interface WaysProps {
  readonly ways: readonly (readonly [href: string, label: string])[];
}

/** Where to go from here. Pages that do not exist are not offered. */
export function Ways({ ways }: WaysProps) {
  const open = ways.filter(([href]) => pageExists(href));
  if (open.length === 0) return null;
  return (
    <nav aria-label="Read on" className={styles.ways} data-print="hide">
      {open.map(([href, label]) => (
        <Link key={href} href={href} prefetch={false}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
