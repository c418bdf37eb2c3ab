export { InboxCount } from './inbox-count';
