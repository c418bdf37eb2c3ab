import { ITEM_KINDS, getItemPath } from '@frontier/domain';
import type { StatusCard } from '@/api/types';
import { EvidenceDate } from '@/components/content/evidence-date';
import { ForwardIcon } from '@/components/ui/icons';
import { StatusMark } from '@/components/ui/status-mark';
import { OpenQuestions } from './open-questions';
import styles from './status-strip.module.css';

export function StatusStrip({ records }: { readonly records: readonly StatusCard[] }) {
  const { section } = ITEM_KINDS.status;
  return (
    <section className={styles.strip} aria-labelledby="status-title">
      <div className={styles.head}>
        <h2 id="status-title" className={styles.heading}>
          Where things stand
        </h2>
        <a href={section} className={styles.all} data-print="hide">
          Sources and history <ForwardIcon size={14} />
        </a>
      </div>
      {records.length > 0 ? (
        <ul className={styles.list}>
          {records.map(({ id, slug, title, word, shape, date, es, questions }) => (
            <li key={id} className={styles.item}>
              <a href={getItemPath('status', slug)} className={styles.title}>
                {title}
              </a>
              <p className={styles.word}>
                <StatusMark shape={shape} size={16} />
                {word}
              </p>
              {es && (
                <p lang="es" className={styles.spanish}>
                  {es.word}
                </p>
              )}
              <p className={styles.date}>
                <EvidenceDate on={date} />
              </p>
              <OpenQuestions questions={questions} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>It is not available just now. Please try again later.</p>
      )}
    </section>
  );
}
