// Servers start and work is waited for, while other files do the same: slow is not wrong, and only what hangs
// ends here. Jest passes over a `testTimeout` that one of several projects has.
jest.setTimeout(180_000);

// Continuous integration shares its machine: what fails there for that alone has a second try, which `npm test` names.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
