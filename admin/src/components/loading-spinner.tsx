import { Spin } from 'antd';
import styles from './loading-spinner.module.css';

/**
 * While something is being fetched of which not even the outline is known.
 *
 * @param part in a part of a page: it takes no more room than what comes will
 */
export function LoadingSpinner({ part = false }: { readonly part?: boolean }) {
  return (
    <div className={styles.waiting} data-part={part} role="status">
      <Spin delay={200} size={part ? 'default' : 'large'} />
      <span className="visually-hidden">Loading</span>
    </div>
  );
}
