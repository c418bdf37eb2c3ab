export { loadCorrections } from './corrections.loader';
