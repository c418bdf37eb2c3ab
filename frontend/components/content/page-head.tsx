import type { ReactNode } from 'react';
import { DateLine } from './date-line';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  readonly intro?: string;
  /** Date of the newest evidence: YYYY-MM-DD, YYYY-MM, YYYY or words. */
  readonly evidenceOn?: string | undefined;
  /** Day on which a person opened the sources; see `DateLine`. */
  readonly openedOn?: string | undefined;
  readonly updatedOn?: string;
  readonly children?: ReactNode;
}

export function PageHead({ title, intro, evidenceOn, openedOn, updatedOn, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      <div className={styles.evidence}>
        <DateLine newest={evidenceOn} opened={openedOn} updated={updatedOn} />
      </div>
      {children}
    </header>
  );
}
