import { Fragment } from 'react';
import type { SourceLink } from '@/api/types';
import { formatDate, formatSourceDate } from '@/lib/dates';
import { sourceAnchor } from '@/lib/html/cite';
import { newestEvidence, sourceName } from '@/lib/evidence';
import { EvidenceDate } from './evidence-date';
import { ExternalLink } from '../ui/external-link';
import styles from './sources.module.css';

interface SourcesProps {
  readonly sources: readonly SourceLink[];
  /** Distinguishes the source lists of several texts on one page. Pass the same value to `cite`. */
  readonly of?: string;
  readonly level?: 2 | 3 | 4;
}

export function Sources({ sources, of, level = 2 }: SourcesProps) {
  const Title = `h${level}` as const;
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources} aria-label="Sources">
      <div className={styles.head}>
        <Title className={styles.title}>Sources</Title>
        <EvidenceDate on={newestEvidence([{ sources }])} />
      </div>
      <ol className={styles.list}>
        {sources.map((source, index) => (
          <li key={source.url} id={sourceAnchor(index + 1, of)} data-address={source.url}>
            <ExternalLink href={source.url}>{sourceName(source)}</ExternalLink>
            {getNotes(source).map((note) => (
              <Fragment key={note}>
                {', '}
                <span className={styles.note}>{note}</span>
              </Fragment>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function getNotes({ date, reprint, opened }: SourceLink): string[] {
  return [
    ...(date ? [formatSourceDate(date)] : []),
    ...(reprint ? ['reprint on another site'] : []),
    ...(opened ? [`checked on ${formatDate(opened.on)} by ${opened.by}`] : []),
  ];
}
