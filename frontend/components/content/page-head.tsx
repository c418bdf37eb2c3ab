import type { ReactNode } from 'react';
import { LastChecked } from './last-checked';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  readonly intro?: string;
  /** YYYY-MM-DD. */
  readonly checkedOn?: string;
  readonly children?: ReactNode;
}

/** What a page is, in one line and one sentence. */
export function PageHead({ title, intro, checkedOn, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {intro && <p className={styles.intro}>{intro}</p>}
      {checkedOn && (
        <p className={styles.checked}>
          <LastChecked on={checkedOn} />
        </p>
      )}
      {children}
    </header>
  );
}
