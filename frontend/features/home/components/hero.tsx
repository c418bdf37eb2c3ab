import { FormattedDate } from '../../../components/ui/formatted-date';
import { EvidenceDate } from '../../../components/content/evidence-date';
import { FACTS_EVIDENCE_ON } from '../../../config/site';
import { ExternalLink } from '../../../components/ui/external-link';
import styles from './hero.module.css';
import { RockScene } from './rock-scene';

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={`container ${styles.grid}`}>
        <h1 id="hero-title" className={styles.title}>
          Gibraltar and its frontier: what applies, and since when
        </h1>
        <div className={styles.note}>
          <p className={styles.lead}>
            Gibraltar is not a member of the European Union or of the Schengen area.
          </p>
          <p>
            Since <FormattedDate value="2026-07-15" /> an agreement between the United Kingdom and the
            European Union has been applied provisionally. Routine checks on people at the land border have
            ended; travellers are checked at the airport and the port instead. We have found no confirmation
            that it has been ratified.
          </p>
          <p className={styles.source}>
            <EvidenceDate on={FACTS_EVIDENCE_ON} />:{' '}
            <ExternalLink href="https://www.gov.uk/foreign-travel-advice/spain/entry-requirements">
              gov.uk travel advice for Spain
            </ExternalLink>
          </p>
        </div>
      </div>
      <RockScene />
    </section>
  );
}
