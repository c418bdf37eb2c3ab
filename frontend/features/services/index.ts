export { ServiceView } from './components/service-view';
export { ServicesGrid } from './components/services-grid';
export { ShortService, ShortServiceLinks } from './components/short-service';
