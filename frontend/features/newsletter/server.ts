export { loadArchive, loadIssue, loadSubscription } from './newsletter.loader';
export { getSignUpText } from './sign-up-texts';
export { subscribeWithoutScripts } from './subscribe-without-scripts';
