/** Longer than any wait on a busy machine, but shorter than the test timeout, so that the error shows the probe. */
const LIMIT_MS = 120_000;
const PAUSE_MS = 25;

/** Repeats a probe until its result is truthy. To test an absence, await a later event. @throws Error after 120 s */
export async function eventually<T>(
  probe: () => Promise<T | null | undefined | false> | T | null | undefined | false,
): Promise<T> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const found = await probe();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`Not within ${LIMIT_MS} ms: ${probe.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
