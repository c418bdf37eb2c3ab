import { isPartialDay } from '@frontier/domain';
import { formatSourceDate } from '@/lib/dates';
import styles from './evidence-date.module.css';

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
