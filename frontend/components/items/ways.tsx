import Link from 'next/link';
import { BackIcon } from '../ui/icons';
import styles from './ways.module.css';

type Way = readonly [href: string, label: string];

interface WaysProps {
  /** The list that this page belongs to. */
  readonly back?: Way;
  readonly ways: readonly Way[];
}

/** Where to go from here. */
export function Ways({ back, ways }: WaysProps) {
  return (
    <nav aria-label="Read on" className={styles.ways} data-print="hide">
      {back && (
        <Link href={back[0]} prefetch={false}>
          <BackIcon size={16} /> {back[1]}
        </Link>
      )}
      {ways.map(([href, label]) => (
        <Link key={href} href={href} prefetch={false}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
