import Link from 'next/link';
import { BackIcon } from '../ui/icons';
import styles from './related-links.module.css';

type RelatedLink = readonly [href: string, label: string];

interface RelatedLinksProps {
  /** The list that this page belongs to. */
  readonly back?: RelatedLink;
  readonly links: readonly RelatedLink[];
}

/** Where to go from here. */
export function RelatedLinks({ back, links }: RelatedLinksProps) {
  return (
    <nav aria-label="Read on" className={styles.links} data-print="hide">
      {back && (
        <Link href={back[0]} prefetch={false}>
          <BackIcon size={16} /> {back[1]}
        </Link>
      )}
      {links.map(([href, label]) => (
        <Link key={href} href={href} prefetch={false}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
