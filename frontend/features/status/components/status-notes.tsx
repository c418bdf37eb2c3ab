import type { StatusCard } from '@/api/types';
import { EvidenceDate } from '@/components/content/evidence-date';
import { StatusMark } from '@/components/ui/status-mark';
import { StatusLink } from './status-link';
import styles from './status-notes.module.css';

export function StatusNotes({ records }: { readonly records: readonly StatusCard[] }) {
  if (records.length === 0) return null;
  return (
    <section aria-label="Where it stands" className={styles.notes} data-ruled>
      <ul className={styles.list}>
        {records.map((record) => (
          <li key={record.id} className={styles.note}>
            <StatusMark shape={record.shape} size={14} />
            <span>
              <StatusLink record={record} /> <EvidenceDate on={record.date} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
