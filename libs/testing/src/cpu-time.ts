/**
 * Returns the minimum of five runs in milliseconds, because compilation, garbage collection and other work add to a
 * run at random. For tests of complexity: compare two input sizes, never one with a fixed time.
 */
export async function measureCpuTime(work: () => unknown): Promise<number> {
  const costs: number[] = [];
  for (let run = 0; run < 5; run++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 1_000);
  }
  return Math.min(...costs);
}
