export { loadChanges, MAX_CHANGES } from './changes.loader';
