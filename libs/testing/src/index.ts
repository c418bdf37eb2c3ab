export { call, type Reply } from './call';
export { containerServers } from './container-servers';
export { dockerAvailable } from './docker';
export { eventually } from './eventually';
export {
  type MailBehaviour,
  type FakeMailServer,
  readMail,
  type ReceivedMail,
  startFakeMailServer,
} from './fake-mail-server';
export { embedWords, type ModelBehaviour, type FakeModelHost, startFakeModelHost } from './fake-model-host';
export { type FakePage, FakeWeb } from './fake-web';
export { publishedEvents } from './published';
export { type FakeQdrant, startFakeQdrant } from './fake-qdrant';
export { SignInBrowser, type Tokens, type Visited } from './sign-in-browser';
export * from '@frontier/identity/testing';
export { leastProcessorTime } from './processor-time';
export { PRIVATE_WORD, recordFile, recordRows } from './test-record';
export type { TestServer, TestServerKind } from './test-server';
export {
  asService,
  openAsOwner,
  stopTestServers,
  testDatabase,
  type TestDatabase,
  testServers,
  type TestServers,
} from './test-servers';
export { type LoadArticle, makeLoadArticle } from './load-articles';
export { LIED_ABOUT, MODEL_LIES, MODEL_TRUTHS } from './model-lies';
export { type RunningService, runService } from './service/running-service';
export { type PreparedService, type RunOfJob, ServiceUnderTest } from './service/service-under-test';
export { buildService, ServiceProcess } from './service/service-process';
export { describeMigrations } from './service/describe-migrations';
export { dumpsIn, loadDump } from './service/upgrade-dump';
export { prepareService, startService } from './service/start-service';
