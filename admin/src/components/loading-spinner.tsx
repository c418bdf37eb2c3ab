import { Spin } from 'antd';
import styles from './loading-spinner.module.css';

/**
 * Placeholder for content of unknown layout. The spinner appears after 200 ms.
 *
 * @param part true for a section of a page: a smaller spinner in a lower box
 */
export function LoadingSpinner({ part = false }: { readonly part?: boolean }) {
  return (
    <div className={styles.waiting} data-part={part} role="status">
      <Spin delay={200} size={part ? 'default' : 'large'} />
      <span className="visually-hidden">Loading</span>
    </div>
  );
}
