import styles from './loading-mark.module.css';

/**
 * Says that the explainer a link leads to is on its way; what follows links writes it. It stands in the link rather than
 * in a loading page, which would leave readers without scripts with nothing else.
 */
export function LoadingMark() {
  return <span className={styles.mark} role="status" data-loading="Loading explainer..." />;
}
