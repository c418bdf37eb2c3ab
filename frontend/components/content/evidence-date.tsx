import { SourceDate } from '../ui/formatted-date';
import { getTexts } from '@/texts/texts';
import styles from './evidence-date.module.css';

/** Names the newest source in a list or under a text. Pages have a `DateLine`. */
export function EvidenceDate({ on }: { readonly on: string | undefined }) {
  if (!on) return null;
  return (
    <span className={styles.evidence}>
      {getTexts().dates.newestSourceAlone} <SourceDate value={on} />
    </span>
  );
}
