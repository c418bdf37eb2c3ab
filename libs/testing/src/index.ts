export { call, type Reply } from './call';
export { containerServers } from './container-servers';
export { dockerAvailable } from './docker';
export { eventually } from './eventually';
export { type FakeMailServer, readMail, type ReceivedMail, startFakeMailServer } from './fake-mail-server';
export { type FakeModelHost, startFakeModelHost } from './fake-model-host';
export { FakeWeb } from './fake-web';
export { publishedEvents } from './published';
export { type FakeQdrant, startFakeQdrant } from './fake-qdrant';
export { SignInBrowser, type Tokens } from './sign-in-browser';
export * from '@frontier/identity/testing';
export { leastProcessorTime } from './processor-time';
export { PRIVATE_WORD, recordFile, recordRows } from './test-record';
export type { TestServer } from './test-server';
export {
  asService,
  openAsOwner,
  stopTestServers,
  testDatabase,
  type TestDatabase,
  testServers,
  type TestServers,
} from './test-servers';
export { makeLoadArticle } from './load-articles';
export { LIED_ABOUT, MODEL_LIES, MODEL_TRUTHS } from './model-lies';
export { type RunningService, runService } from './service/running-service';
export { type RunOfJob, ServiceUnderTest } from './service/service-under-test';
export { buildService, ServiceProcess } from './service/service-process';
export { describeMigrations } from './service/describe-migrations';
export { prepareService, startService } from './service/start-service';
