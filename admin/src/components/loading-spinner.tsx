import { Spin } from 'antd';
import styles from './loading-spinner.module.css';

/** Shows a spinner after 200 ms, for content of unknown layout. @param part smaller, for a section of a page */
export function LoadingSpinner({ part = false }: { readonly part?: boolean }) {
  return (
    <div className={styles.waiting} data-part={part} role="status">
      <Spin delay={200} size={part ? 'default' : 'large'} />
      <span className="visually-hidden">Loading</span>
    </div>
  );
}
