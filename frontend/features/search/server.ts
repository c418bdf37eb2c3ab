export { searchFilter } from './search.filter';
export { type Found, loadSearch } from './search.loader';
