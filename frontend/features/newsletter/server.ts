export { loadArchive, loadIssue, loadSubscription } from './newsletter.loader';
export { signUpText } from './sign-up-texts';
export { subscribePlainly } from './subscribe-plainly';
