export { loadArchive, loadIssue, loadSubscription } from './newsletter.loader';
export { signUpText, subscribePlainly } from './sign-up-texts';
