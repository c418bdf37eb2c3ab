import { getItemPath } from '@frontier/domain';
import type { Status } from '@/api/types';
import { CitedText } from '@/components/content/cited-text';
import { DateLine } from '@/components/content/date-line';
import { EvidenceDate } from '@/components/content/evidence-date';
import { Sources } from '@/components/content/sources';
import { StatusMark } from '@/components/ui/status-mark';
import { findOpenedDay } from '@/lib/evidence';
import { type CitedText as CitedNote, cite, citeTranslation } from '@/lib/html/cite';
import { OpenQuestions } from './open-questions';
import styles from './status-records.module.css';

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
  const { slug, title, word, shape, date, stated_at, es, history, questions } = record;
  const note = cite(record.note_html, record.sources, slug);
  return (
    <li id={getItemPath('status', slug).split('#')[1]} className={styles.record}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.body}>
        <p className={styles.word}>
          <StatusMark shape={shape} />
          {word}
        </p>
        <div className={styles.dates}>
          <DateLine newest={date} opened={findOpenedDay(record.sources)} updated={stated_at} />
        </div>
        <OpenQuestions questions={questions} />
        <CitedText text={note} />
        {es && <InSpanish slug={slug} es={es} english={note} />}
        <Sources sources={note.sources} of={slug} level={3} />
        {history.length > 0 && <EarlierStates {...record} />}
      </div>
    </li>
  );
}

function InSpanish({
  slug,
  es,
  english,
}: {
  slug: string;
  es: NonNullable<Status['es']>;
  english: CitedNote;
}) {
  return (
    <section lang="es" aria-labelledby={`${slug}-es`} className={styles.spanish}>
      <h3 id={`${slug}-es`} className={styles.spanishTitle}>
        {es.title}: {es.word}
      </h3>
      <CitedText text={citeTranslation(es.note_html, english, slug)} />
    </section>
  );
}

function EarlierStates({ slug, title, history }: Pick<Status, 'slug' | 'title' | 'history'>) {
  return (
    <section aria-label={`${title}: before`} className={styles.before}>
      <h3 className={styles.beforeTitle}>Before</h3>
      <ol className={styles.earlier}>
        {history.map(({ word, shape, date, note, sources, es }, index) => (
          // A state may occur twice, so only the index is unique.
          <li key={index}>
            <p className={styles.earlierWord}>
              <StatusMark shape={shape} size={14} />
              {word}
            </p>
            <p className={styles.dates}>
              <EvidenceDate on={date} />
            </p>
            {note && <p className={styles.earlierNote}>{note}</p>}
            {es && (
              <p lang="es" className={styles.earlierNote}>
                <strong>{es.word}.</strong> {es.note}
              </p>
            )}
            <Sources sources={sources} of={`${slug}-before-${index + 1}`} level={4} />
          </li>
        ))}
      </ol>
    </section>
  );
}
