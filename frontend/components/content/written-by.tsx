import type { DailySummary, Writer } from '@/api/types';
import { FormattedDate } from '../ui/formatted-date';
import styles from '../ui/written-label.module.css';

interface WrittenByProps {
  readonly by: Exclude<Writer, 'editors'>;
  readonly model: string | null;
  readonly on: string;
  /** Role of the person who checked the text against its sources, with the date; null if no review took place. */
  readonly reviewed: DailySummary['reviewed'];
  readonly sources: number;
}

export function WrittenBy({ by, model, on, reviewed, sources }: WrittenByProps) {
  const basis = `${sources} ${sources === 1 ? 'source' : 'sources'}`;
  return (
    <p className={styles.label} data-by={by}>
      {by === 'local' ? (
        <>
          <strong>Quoted from {basis}</strong>
          <span>
            Sentences quoted word for word and chosen by a program. No language model wrote anything.
          </span>
        </>
      ) : (
        <>
          <strong>Written by {model ?? 'a language model'}</strong>
          <span>An AI text, from {basis} named here. It may be wrong: check the sources.</span>
        </>
      )}
      <FormattedDate value={on} />
      {reviewed && (
        <span>
          Reviewed by {reviewed.by} on <FormattedDate value={reviewed.on} />
        </span>
      )}
    </p>
  );
}
