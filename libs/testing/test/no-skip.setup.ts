// Long, so that only a hanging test times out.
jest.setTimeout(60_000);

/** Forbids skipped unit tests: Nx caches their results, so a test skipped here would count as passed elsewhere. */
for (const each of [describe, it, test]) {
  Object.assign(each, {
    skip() {
      throw new Error('Unit tests must not be skipped: make this an integration test (.int-spec.ts)');
    },
  });
}
