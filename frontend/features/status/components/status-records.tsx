import { pathOf } from '@frontier/domain';
import type { Status } from '../../../api/types';
import { EvidenceDate } from '../../../components/content/evidence-date';
import { RichText } from '../../../components/content/rich-text';
import { Sources } from '../../../components/content/sources';
import { FormattedDate } from '../../../components/ui/formatted-date';
import { StatusMark } from '../../../components/ui/status-mark';
import styles from './status-records.module.css';

/** Each matter with where it stands, on which evidence, and what it was before. */
export function StatusRecords({ records }: { readonly records: readonly Status[] }) {
  return (
    <ol className={styles.records}>
      {records.map((record) => (
        <Record key={record.id} record={record} />
      ))}
    </ol>
  );
}

function Record({ record }: { readonly record: Status }) {
  const { slug, title, word, shape, date, note_html, sources, stated_at, history } = record;
  return (
    <li id={pathOf('status', slug).split('#')[1]} className={styles.record}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.body}>
        <p className={styles.word}>
          <StatusMark shape={shape} />
          {word}
        </p>
        <p className={styles.dates}>
          <EvidenceDate on={date} />
          <span>
            Stated here on <FormattedDate value={stated_at} />
          </span>
        </p>
        <RichText html={note_html} />
        <Sources sources={sources} level={3} />
        {history.length > 0 && <Before history={history} title={title} />}
      </div>
    </li>
  );
}

function Before({ title, history }: Pick<Status, 'title' | 'history'>) {
  return (
    <section aria-label={`${title}: before`} className={styles.before}>
      <h3 className={styles.beforeTitle}>Before</h3>
      <ol className={styles.earlier}>
        {history.map(({ word, shape, date, note, sources, stated_at }, index) => (
          // A state may come back: only its place tells it from the other.
          <li key={index}>
            <p className={styles.earlierWord}>
              <StatusMark shape={shape} size={14} />
              {word}
            </p>
            <p className={styles.dates}>
              <EvidenceDate on={date} />
              {stated_at && (
                <span>
                  Stated here on <FormattedDate value={stated_at} />
                </span>
              )}
            </p>
            {note && <p className={styles.earlierNote}>{note}</p>}
            <Sources sources={sources} level={4} />
          </li>
        ))}
      </ol>
    </section>
  );
}
