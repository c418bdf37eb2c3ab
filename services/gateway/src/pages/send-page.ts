import type { IncomingMessage, ServerResponse } from 'node:http';
import { activeTrace, metrics, getTraceId } from '@frontier/service-kit';
import { Counter } from 'prom-client';
import { chooseEncoding } from './encodings';
import type { Page } from './page';

/** `miss`: rendered for this request. `stale`: an older version, because no newer one is available. */
export type CacheStatus = 'hit' | 'miss' | 'stale';

const pages = new Counter({
  name: 'gateway_pages_total',
  help: 'Pages served by cache status (hit, miss, stale)',
  labelNames: ['source'],
  registers: [metrics],
});
const answered = { hit: pages.labels('hit'), miss: pages.labels('miss'), stale: pages.labels('stale') };

/** Sends a page without Fastify's serialisation, which is not needed, because all headers are precomputed. */
export function sendPage(
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  page: Page,
  source: CacheStatus,
): void {
  const form = page.forms.get(chooseEncoding(asked['accept-encoding'], page.forms));
  if (!form) throw new Error('page has no identity encoding');
  answered[source].inc();
  const known = asked['if-none-match'];
  const trace = activeTrace()?.traceId ?? getTraceId(asked.traceparent?.toString());
  const headers = [...form.headers, 'x-cache', source, 'x-request-id', trace];
  if (page.status === 200 && known !== undefined && matchesEtag(known, form.etag)) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  headers.push('content-length', String(form.body.length));
  response.writeHead(page.status, headers);
  response.end(method === 'HEAD' ? undefined : form.body);
}

function matchesEtag(known: string, etag: string): boolean {
  return known
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}
