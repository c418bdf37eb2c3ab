/**
 * Returns the least CPU time of five runs in milliseconds, because compilation, garbage collection and other work add
 * to a run at random. For tests of complexity: compare the times of two input sizes, never a time with a fixed limit.
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
