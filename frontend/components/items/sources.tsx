import type { SourceLink } from '../../data/item.types';
import { formatDate } from '../../lib/dates';
import { LastChecked } from '../ui/dated';
import { ExternalLink } from '../ui/external-link';
import styles from './sources.module.css';

interface SourcesProps {
  readonly sources: readonly SourceLink[];
  readonly checkedOn: string | null;
}

/** What a page rests on, and when somebody last looked. */
export function Sources({ sources, checkedOn }: SourcesProps) {
  return (
    <section className={styles.sources} aria-label="Sources">
      <p className={styles.head}>
        {sources.length > 0 && <span className={styles.title}>Sources</span>}
        {checkedOn && <LastChecked on={checkedOn} />}
      </p>
      <ul className={styles.list}>
        {sources.map(({ label, url, date }) => (
          <li key={url}>
            <ExternalLink href={url}>{label}</ExternalLink>
            {date && <span className={styles.date}>{formatDate(date) || date}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
