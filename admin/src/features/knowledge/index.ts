export { RateLimit } from './components/rate-limit';
export { TestQuery } from './components/test-query';
