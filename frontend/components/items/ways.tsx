import Link from 'next/link';
import { pageExists } from '../../config/navigation';
import { BackIcon } from '../ui/icons';
import styles from './ways.module.css';

type Way = readonly [href: string, label: string];

interface WaysProps {
  /** The list that this page belongs to. */
  readonly back?: Way;
  readonly ways: readonly Way[];
}

/** Where to go from here. Pages that do not exist are not offered. */
export function Ways({ back, ways }: WaysProps) {
  const open = ways.filter(([href]) => pageExists(href));
  if (!back && open.length === 0) return null;
  return (
    <nav aria-label="Read on" className={styles.ways} data-print="hide">
      {back && (
        <Link href={back[0]} prefetch={false}>
          <BackIcon size={16} /> {back[1]}
        </Link>
      )}
      {open.map(([href, label]) => (
        <Link key={href} href={href} prefetch={false}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
