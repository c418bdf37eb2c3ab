/**
 * Asks until `probe` gives something, for at most ten seconds.
 *
 * @throws Error naming the probe when it never does
 */
export async function eventually<T>(probe: () => Promise<T | null | undefined | false>): Promise<T> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const found = await probe();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`Not within ten seconds: ${probe.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
