export { linkBySlug } from './affiliate-links.loader';
