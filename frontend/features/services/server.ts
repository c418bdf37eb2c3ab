export { serviceBySlug } from './services.loader';
export { shortServiceMetadata } from './short-service.metadata';
