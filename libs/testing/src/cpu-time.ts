/**
 * What a piece of work costs this process: the least of five measurements, because compiling, collecting garbage and
 * other work come on top by chance. For tests of how the cost grows: compare two sizes with each other, never one with a
 * fixed time.
 *
 * @returns milliseconds of processor time
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
