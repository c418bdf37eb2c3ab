import { Spin } from 'antd';
import styles from './waiting.module.css';

/** While something is being fetched of which not even the outline is known. */
export function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <Spin delay={200} size="large" />
      <span className="visually-hidden">Loading</span>
    </div>
  );
}
