/** Longer than anything takes on a busy machine, and shorter than the time of a test: the error names the probe. */
const LIMIT_MS = 120_000;
const PAUSE_MS = 25;

/**
 * Asks until `probe` gives something. For what does happen: a test that
 * something does not happen waits for a later event instead.
 *
 * @throws Error naming the probe when it never does
 */
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
