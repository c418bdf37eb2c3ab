import type { SummaryKind } from '@/api/types';
import { FormattedDate } from '@/components/ui/formatted-date';
import styles from '@/components/ui/written-label.module.css';

interface SummaryLabelProps {
  readonly kind: SummaryKind | null;
  readonly model: string | null;
  readonly on: string | null;
}

/** Labels a summary by its origin. Quoted sentences must never be labelled as written by a model. */
export function SummaryLabel({ kind, model, on }: SummaryLabelProps) {
  return (
    <p className={styles.label} data-by={kind}>
      {kind === 'local' ? (
        <>
          <strong>Quoted from the source</strong>
          <span>Sentences quoted word for word and chosen by a program</span>
        </>
      ) : (
        <>
          <strong>{model ? `Written by ${model}` : 'Written by a language model'}</strong>
          <span>From the source’s text. It may be wrong: check the source</span>
        </>
      )}
      {on && <FormattedDate value={on} />}
    </p>
  );
}
