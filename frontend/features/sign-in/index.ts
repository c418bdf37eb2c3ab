export { AdminSetup } from './components/admin-setup';
export { SignIn } from './components/sign-in';
