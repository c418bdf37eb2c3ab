import styles from '@/components/content/text-page.module.css';
import { EvidenceDate } from '@/components/content/evidence-date';
import { FACTS_EVIDENCE_ON } from '@/config/site';
import type { StatusCard } from '@/api/types';
import { StatusLink } from '@/features/status';

/** Shows key facts. All are fixed except ratification, which comes from its status record. */
export function KeyInsights({ ratification }: { readonly ratification: StatusCard | undefined }) {
  return (
    <aside className={styles.box} aria-labelledby="key-insights">
      <h2 id="key-insights" className={styles.boxTitle}>
        Key Insights
      </h2>
      <ul>
        <li>Gibraltar is not a member of the European Union or of the Schengen area.</li>
        {ratification && (
          <li>
            <StatusLink record={ratification} />
          </li>
        )}
        <li>Neither side gives up its position on sovereignty.</li>
      </ul>
      <EvidenceDate on={ratification?.date ?? FACTS_EVIDENCE_ON} />
    </aside>
  );
}
