import type { ReactNode } from 'react';
import { EvidenceDate } from '@/components/content/evidence-date';
import { ExternalLink } from '@/components/ui/external-link';
import styles from './hero.module.css';
import { RockScene } from './rock-scene';

export function Hero({ children }: { readonly children: ReactNode }) {
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
            An agreement between the United Kingdom and the European Union ties it to the Schengen rules on
            external borders. This site records what applies now, each point with its date and its sources.
          </p>
          <p className={styles.source}>
            <EvidenceDate on="2026-07-14" />:{' '}
            <ExternalLink href="https://www.gov.uk/foreign-travel-advice/gibraltar/entry-requirements">
              gov.uk travel advice for Gibraltar
            </ExternalLink>
          </p>
        </div>
      </div>
      <div className="container">{children}</div>
      <RockScene />
    </section>
  );
}
