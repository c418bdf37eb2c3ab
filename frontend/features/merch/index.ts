export { formatPounds } from './money';
export { StorePage } from './components/store-page';
