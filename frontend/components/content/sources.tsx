import type { SourceLink } from '../../api/item.types';
import { formatDate } from '../../lib/dates';
import { LastChecked } from './last-checked';
import { ExternalLink } from '../ui/external-link';
import styles from './sources.module.css';

interface SourcesProps {
  readonly sources: readonly SourceLink[];
  readonly checkedOn: string | null;
  /** The rank of its heading, below that of what it belongs to. */
  readonly level?: 2 | 3 | 4;
}

/** What a page rests on, and when somebody last looked. */
export function Sources({ sources, checkedOn, level = 2 }: SourcesProps) {
  const Title = `h${level}` as const;
  return (
    <section className={styles.sources} aria-label="Sources">
      <div className={styles.head}>
        {sources.length > 0 && <Title className={styles.title}>Sources</Title>}
        {checkedOn && <LastChecked on={checkedOn} />}
      </div>
      {sources.length > 0 && (
        <ul className={styles.list}>
          {sources.map(({ label, url, date }) => (
            <li key={url}>
              <ExternalLink href={url}>{label}</ExternalLink>
              {date && <span className={styles.date}>{formatDate(date) || date}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
