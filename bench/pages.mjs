import { once } from 'node:events';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { percentile, round } from './system.mjs';

/** Number of renderings: enough that JIT compilation during warm-up has little weight. */
const RENDERINGS = 30;
const READINGS = 100;

/** Sends a GET as a browser with brotli does, without decoding the body. */
export async function get(url) {
  const began = performance.now();
  const sent = request(url, { headers: { 'accept-encoding': 'br' } }).end();
  const [response] = await once(sent, 'response');
  const body = await buffer(response);
  return { status: response.statusCode, headers: response.headers, body, ms: performance.now() - began };
}

/** Reads pages through the gateway, either from its cache or after a purge. */
export function pageReader(stack, processorTime) {
  const { gateway } = stack.addresses;
  const read = async (path) => {
    const answer = await get(gateway + path);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return answer;
  };
  const purge = () => stack.operate('POST', '/internal/gateway/page-purges', {});
  return {
    raw: read,
    async cost(path) {
      await read(path);
      const rendered = [];
      const before = processorTime();
      for (let n = 0; n < RENDERINGS; n++) {
        await purge();
        rendered.push((await read(path)).ms);
      }
      const spent = processorTime() - before;
      const again = [];
      for (let n = 0; n < READINGS; n++) again.push(await read(path));
      const times = again.map(({ ms }) => ms);
      const kept = again.every(({ headers }) => headers['x-cache'] === 'hit');
      return {
        rendered_ms: percentile(rendered, 0.5),
        cpu_ms_each: round(spent / RENDERINGS),
        kept_ms: kept ? percentile(times, 0.5, 2) : 'not kept',
        bytes: again[0].body.length,
      };
    },
  };
}

/** Measures the JavaScript that a page loads, compressed as served. */
export async function measureScripts(gateway, path) {
  const html = await fetch(gateway + path).then((answer) => answer.text());
  // Browsers with module support skip `nomodule` scripts. An inline script lists the remaining files.
  const scripts = html.replace(/<script\b[^>]*\bnomodule\b[^>]*>/gi, '');
  const files = new Set(
    [...scripts.matchAll(/(?<!\\)"(\/_next\/static\/[^"\\]+\.js)"/g)].map(([, file]) => file),
  );
  if (files.size === 0) throw new Error(`no scripts were found in ${path}`);
  const sizes = await Promise.all([...files].map(async (file) => (await get(gateway + file)).body.length));
  return {
    files: files.size,
    kilobytes: round(sizes.reduce((sum, size) => sum + size, 0) / 1024),
  };
}
