// Slow is not wrong: only what hangs ends here.
jest.setTimeout(60_000);

/** Nx counts a unit test that has passed before as passed, so none may skip what another machine can run. */
for (const each of [describe, it, test]) {
  Object.assign(each, {
    skip() {
      throw new Error('A suite that may have to skip something is an integration test (.int-spec.ts)');
    },
  });
}
