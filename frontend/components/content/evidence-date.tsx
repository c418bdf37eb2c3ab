import { isPartialDay } from '@frontier/domain';
import { formatSourceDate } from '@/lib/dates';
import styles from './evidence-date.module.css';

/** How new the evidence beside it is, as precisely as that is known. Nothing where it is not. */
export function EvidenceDate({ on }: { readonly on: string | undefined }) {
  if (!on) return null;
  return (
    <span className={styles.evidence}>
      {isPartialDay(on) ? (
        <>
          Evidence dated <time dateTime={on}>{formatSourceDate(on)}</time>
        </>
      ) : (
        <>Evidence: {on}</>
      )}
    </span>
  );
}
