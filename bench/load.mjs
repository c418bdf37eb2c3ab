import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { processorTimeOf } from './memory.mjs';

const autocannon = createRequire(import.meta.url).resolve('autocannon');
const run = promisify(execFile);

/**
 * Load on one address, from a process of its own, for a client that takes brotli.
 *
 * @param {{ url: string, pid: number, seconds: number, rate?: number, connections?: number }} options
 *   `pid`: the server, whose processor time is measured; `rate`: requests a second, evenly; flat out without it
 */
export async function load({ url, pid, seconds, rate, connections = 50 }) {
  const options = ['-j', '-c', `${connections}`, '-d', `${seconds}`, '-H', 'accept-encoding=br'];
  const before = processorTimeOf(pid);
  const { stdout } = await run(
    process.execPath,
    [autocannon, ...options, ...(rate ? ['-R', `${rate}`] : []), url],
    { maxBuffer: 16 * 1024 * 1024 },
  );
  const { requests, latency, errors, non2xx } = JSON.parse(stdout);
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers other than 2xx`);
  const spent = processorTimeOf(pid) - before;
  return {
    processor_us: Math.round((spent * 1_000) / requests.total),
    per_second: Math.round(requests.average),
    p50_ms: latency.p50,
    p99_ms: latency.p99,
    max_ms: latency.max,
  };
}
