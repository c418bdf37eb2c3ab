import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { measureProcessorTime } from './memory.mjs';

const CLIENT = fileURLToPath(new URL('client.mjs', import.meta.url));
const run = promisify(execFile);

/** Loads `url` and measures the CPU time of `pid`. Sends `rate` requests a second on average, or at full speed. */
export async function load({ url, pid, seconds, rate, connections = 50 }) {
  const before = measureProcessorTime(pid);
  const load = [url, connections, seconds, ...(rate ? [rate] : [])].map(String);
  const { stdout } = await run(process.execPath, [CLIENT, ...load]);
  const { total, ...answers } = JSON.parse(stdout);
  const spent = measureProcessorTime(pid) - before;
  return { processor_us: Math.round((spent * 1_000) / total), ...answers };
}
