import styles from './loading-mark.module.css';

/** Place where `FollowLinks` inserts the text. A loading page would be all that clients without scripts see. */
export function LoadingMark() {
  return <span className={styles.mark} role="status" data-loading="Loading explainer..." />;
}
