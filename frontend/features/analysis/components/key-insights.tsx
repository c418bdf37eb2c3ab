import styles from '../../../components/content/text-page.module.css';
import { EvidenceDate } from '../../../components/content/evidence-date';
import { FACTS_EVIDENCE_ON } from '../../../config/site';

/** What every analysis has to be read with. The same on all of them. */
export function KeyInsights() {
  return (
    <aside className={styles.box} aria-labelledby="key-insights">
      <h2 id="key-insights" className={styles.boxTitle}>
        Key Insights
      </h2>
      <ul>
        <li>Gibraltar is not a member of the European Union or of the Schengen area.</li>
        <li>
          The agreement has been applied provisionally since 15 July 2026. We have found no confirmation that
          it is ratified.
        </li>
        <li>Neither side gives up its position on sovereignty.</li>
      </ul>
      <EvidenceDate on={FACTS_EVIDENCE_ON} />
    </aside>
  );
}
