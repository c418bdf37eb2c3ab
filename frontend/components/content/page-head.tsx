import type { ReactNode } from 'react';
import { EvidenceDate } from './evidence-date';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  readonly intro?: string;
  /** Date of the newest evidence: YYYY-MM-DD, YYYY-MM, YYYY or words. */
  readonly evidenceOn?: string;
  readonly children?: ReactNode;
}

export function PageHead({ title, intro, evidenceOn, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      {evidenceOn && (
        <p className={styles.evidence}>
          <EvidenceDate on={evidenceOn} />
        </p>
      )}
      {children}
    </header>
  );
}
