// Servers start and work is waited for, while other files do the same: slow is not wrong, and only what hangs
// ends here. Jest passes over a `testTimeout` that one of several projects has.
jest.setTimeout(90_000);
