/**
 * Asks until `probe` gives something. The time is long, since a busy machine is slow and nothing waits longer than
 * it must.
 *
 * @throws Error naming the probe when it never does
 */
export async function eventually<T>(
  probe: () => Promise<T | null | undefined | false>,
  timeoutMs = 30_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await probe();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`Not within ${timeoutMs} ms: ${probe.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
