// Servers start and work is waited for, while other files do the same: slow is not wrong. Jest passes over a
// `testTimeout` that one of several projects has.
jest.setTimeout(60_000);
