import type { ReactNode } from 'react';
import styles from './empty.module.css';

interface EmptyProps {
  readonly text: string;
  /** True if there is nothing to show because the read failed. */
  readonly degraded?: boolean;
  readonly children?: ReactNode;
}

export function Empty({ text, degraded = false, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {degraded && <p className={styles.reason}>It is not available just now. Please try again later.</p>}
      {children}
    </div>
  );
}
