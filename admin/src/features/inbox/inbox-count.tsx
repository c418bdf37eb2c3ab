import { Badge } from 'antd';
import { useInbox } from './api/use-inbox';

/** How much waits, beside the name of the page in the menu. */
export function InboxCount() {
  const { count } = useInbox();
  return count === 0 ? null : <Badge count={count} overflowCount={999} title={`${count} waiting`} />;
}
