export { SearchBox } from './components/search-box';
export { SearchResults } from './components/search-results';
