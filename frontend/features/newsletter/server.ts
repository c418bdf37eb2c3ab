export { loadArchive, loadIssue, loadSubscription } from './newsletter.loader';
