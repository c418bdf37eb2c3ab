export { type Found, loadSearch } from './search.loader';
