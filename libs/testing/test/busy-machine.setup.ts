// Long, so that only a hanging test times out, even while the servers of other test files start. Set here, because Jest
// ignores `testTimeout` in the configuration of one of several projects.
jest.setTimeout(180_000);

// Retry once in continuous integration, where other jobs on the machine can fail a test. `npm test` lists the retries.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
