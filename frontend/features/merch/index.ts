export { formatPounds } from './money';
export { MerchGrid } from './components/merch-grid';
export { StorePage } from './components/store-page';
