import { useInbox } from './api/use-inbox';
import styles from './inbox.module.css';

export function InboxBadge() {
  const { totalCount } = useInbox();
  return totalCount === 0 ? null : <span className={styles.count}>{totalCount.toLocaleString('en-GB')}</span>;
}
