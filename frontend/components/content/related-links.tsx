import { BackIcon } from '../ui/icons';
import styles from './related-links.module.css';

type RelatedLink = readonly [href: string, label: string];

interface RelatedLinksProps {
  /** The list that contains this page. */
  readonly back?: RelatedLink;
  readonly links: readonly RelatedLink[];
}

export function RelatedLinks({ back, links }: RelatedLinksProps) {
  return (
    <nav aria-label="Read on" className={styles.links} data-print="hide">
      {back && (
        <a href={back[0]}>
          <BackIcon size={16} /> {back[1]}
        </a>
      )}
      {links.map(([href, label]) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </nav>
  );
}
