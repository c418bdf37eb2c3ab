export { call, type Reply } from './call';
export { containerServers } from './container-servers';
export { dockerAvailable } from './docker';
export { eventually } from './eventually';
export { type FakeMailServer, readMail, type ReceivedMail, startFakeMailServer } from './fake-mail-server';
export { type FakeModelHost, startFakeModelHost } from './fake-model-host';
export { MODEL_MANNERS, ModelHost, type ModelManner } from './model-host';
export { SUMMARISED_ARTICLES, TRUE_SUMMARIES, WRONG_SUMMARIES } from './model-summaries';
export { FakeWeb } from './fake-web';
export { publishedEvents } from './published';
export { type FakeQdrant, startFakeQdrant } from './fake-qdrant';
export { SignInBrowser, type Tokens } from './sign-in-browser';
export * from '@frontier/identity/testing';
export { measureCpuTime } from './cpu-time';
export { PRIVATE_WORD, recordFile, recordRows } from './test-record';
export type { TestServer } from './test-server';
export {
  getServiceUrl,
  openAsOwner,
  stopTestServers,
  testDatabase,
  type TestDatabase,
  testServers,
  type TestServers,
} from './test-servers';
export { makeLoadArticle } from './load-articles';
export { HALLUCINATION_SOURCES, MODEL_HALLUCINATIONS, MODEL_GROUNDED_CLAIMS } from './model-hallucinations';
export { type RunningService, runService } from './service/running-service';
export { type RunOfJob, ServiceUnderTest } from './service/service-under-test';
export { buildService, ServiceProcess } from './service/service-process';
export { describeUnstorableText } from './service/describe-unstorable-text';
export { describeMigrations } from './service/describe-migrations';
export { prepareService, startService } from './service/start-service';
