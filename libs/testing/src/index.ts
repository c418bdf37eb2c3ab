export { containerServers } from './container-servers';
export { dockerAvailable } from './docker';
export type { TestServer, TestServerKind } from './test-server';
export {
  asService,
  stopTestServers,
  testDatabase,
  type TestDatabase,
  testServers,
  type TestServers,
} from './test-servers';
