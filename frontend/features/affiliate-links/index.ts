export { LinkNotFound } from './components/link-not-found';
export { Redirecting } from './components/redirecting';
