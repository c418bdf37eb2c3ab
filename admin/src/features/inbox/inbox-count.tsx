import { useInbox } from './api/use-inbox';
import styles from './inbox.module.css';

export function InboxCount() {
  const { count } = useInbox();
  return count === 0 ? null : <span className={styles.count}>{count.toLocaleString('en-GB')}</span>;
}
