import type { LinkGroup } from '@/lib/section-entries';
import { NavLinks } from './nav-links';
import styles from './reader-links.module.css';

interface ReaderLinksProps {
  readonly groups: readonly LinkGroup[];
  readonly heading?: 'h2' | 'h3';
}

export function ReaderLinks({ groups, heading: Heading = 'h2' }: ReaderLinksProps) {
  return (
    <div className={styles.readers}>
      {groups.map(({ title, entries }) => (
        <div key={title}>
          <Heading className={styles.reader}>{title}</Heading>
          <NavLinks look="list" exact entries={entries} />
        </div>
      ))}
    </div>
  );
}
