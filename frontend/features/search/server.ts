export { parseSearchFilter } from './search.filter';
export { type SearchOutcome, loadSearch } from './search.loader';
