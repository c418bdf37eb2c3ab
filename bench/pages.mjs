import { request } from 'node:http';

/** So many that what a process compiles as it warms up weighs little. */
const RENDERINGS = 30;
const READINGS = 100;

/** One GET as a browser with brotli sends it, without anything of the body being decoded. */
function get(url) {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => {
        const { statusCode: status, headers } = response;
        resolve({ status, headers, body: Buffer.concat(chunks), ms: performance.now() - began });
      });
      response.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * Reads pages through the gateway, from its memory or after having it forget them.
 *
 * @param {() => number} processorTime what the whole system has spent so far, in milliseconds
 */
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
      for (let round = 0; round < RENDERINGS; round++) {
        await purge();
        rendered.push((await read(path)).ms);
      }
      const spent = processorTime() - before;
      const again = [];
      for (let round = 0; round < READINGS; round++) again.push(await read(path));
      const kept = again.every(({ headers }) => headers['x-cache'] === 'hit');
      return {
        rendered_ms: Number(median(rendered).toFixed(1)),
        cpu_ms_each: Number((spent / RENDERINGS).toFixed(1)),
        kept_ms: kept ? Number(median(again.map(({ ms }) => ms)).toFixed(2)) : 'not kept',
        bytes: again[0].body.length,
      };
    },
  };
}

/** The JavaScript that a page has a browser load, compressed as it is served. */
export async function scriptsOf(gateway, path) {
  const html = await fetch(gateway + path).then((answer) => answer.text());
  // Browsers that know modules skip what is marked for those that do not; a script in the page adds the others.
  const scripts = html.replace(/<script\b[^>]*\bnomodule\b[^>]*>/gi, '');
  const files = new Set(
    [...scripts.matchAll(/(?<!\\)"(\/_next\/static\/[^"\\]+\.js)"/g)].map(([, file]) => file),
  );
  if (files.size === 0) throw new Error(`no scripts were found in ${path}`);
  const sizes = await Promise.all([...files].map(async (file) => (await get(gateway + file)).body.length));
  return {
    files: files.size,
    kilobytes: Number((sizes.reduce((sum, size) => sum + size, 0) / 1024).toFixed(1)),
  };
}
