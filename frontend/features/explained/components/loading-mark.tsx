import styles from './loading-mark.module.css';

/**
 * Shows that the linked explainer is loading; `FollowLinks` inserts the text. Placed in the link instead of a loading
 * page, which would be all that clients without scripts see.
 */
export function LoadingMark() {
  return <span className={styles.mark} role="status" data-loading="Loading explainer..." />;
}
