'use client';

import { useLinkStatus } from 'next/link';
import styles from './loading-mark.module.css';

/**
 * Says that the explainer a link leads to is on its way. It stands in the link rather than in a loading page,
 * which would leave readers without scripts with nothing else.
 */
export function LoadingMark() {
  const { pending } = useLinkStatus();
  return (
    <span className={styles.mark} role="status">
      {pending && 'Loading explainer...'}
    </span>
  );
}
