export { loadStatus } from './status.loader';
