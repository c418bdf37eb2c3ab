import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { BUILD_HEADER, PURGES_HEADER, toSiteDay } from '@frontier/domain';
import { ServiceClock } from '@frontier/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ClientResolver } from '../edge/client-resolver';
import {
  buildContentSecurityPolicy,
  buildSecurityHeaders,
  isEmbed,
  pickFileHeaders,
  toEmbedHeaders,
} from '../edge/security-headers';
import { GatewayConfig } from '../gateway.config';
import { pickResponseHeaders } from '../proxy/headers';
import { UpstreamError } from '../proxy/upstream-error';
import { Upstreams } from '../proxy/upstreams';
import { isNoIndex } from './page-table';
import { type Encoding, encodeBody } from './encodings';
import { hashInlineScripts } from './inline-scripts';
import { deferScripts } from './defer-scripts';
import { findLinkedTags } from './linked-tags';
import type { Page, PageForm } from './page';
import { RenderNonce } from './render-nonce';
import { PageCache } from './page-cache';
import type { PageRequest } from './page-request';

const MAX_BODY_BYTES = 8 * 1024 * 1024;
/** Types of responses that can show an article: pages, navigation data, feeds and sitemaps. */
const TAGGED_TYPES = /^(?:text\/(?:html|x-component|xml)|application\/(?:[a-z]+\+)?xml)\b/;
/** Subresources omit headers that apply only to documents, which saves about 1 kB per file. */
const SUBRESOURCE_TYPES = /^(?:(?:application|text)\/javascript|text\/css|font\/)/;
const REVALIDATE = 'public, max-age=0, must-revalidate';
const IMMUTABLE = 'public, max-age=31536000, immutable';

@Injectable()
export class PageRenderer {
  private readonly https: boolean;
  private readonly security: Record<string, string>;

  constructor(
    private readonly upstreams: Upstreams,
    private readonly cache: PageCache,
    private readonly callers: ClientResolver,
    private readonly time: ServiceClock,
    @Inject(GatewayConfig.token) config: GatewayConfig,
  ) {
    this.https = config.PUBLIC_URL.startsWith('https:');
    this.security = buildSecurityHeaders({ https: this.https });
  }

  /**
   * Requests a page from the site and prepares its response: tags, headers, script hashes and compressed bodies.
   *
   * @param tick of the purge clock, read before the site is requested
   * @throws UpstreamError if the site does not answer in time, or fails without an HTML error page
   */
  async render(request: PageRequest, tick: number, timeoutMs?: number): Promise<Page> {
    const nonce = new RenderNonce();
    // Read before the site renders, so that a page rendered around midnight counts as one of the day before.
    const day = request.daily ? toSiteDay(this.time.now()) : undefined;
    const answer = await this.upstreams.request('frontend', {
      method: 'GET',
      target: request.target,
      headers: {
        accept: request.cacheClass === 'file' ? '*/*' : 'text/html,*/*;q=0.8',
        'accept-encoding': 'identity',
        ...this.callers.getPublicOriginHeaders(),
        ...request.headers,
        ...nonce.requestHeaders,
        [PURGES_HEADER]: this.cache.clock.toCacheVersion(tick),
      },
      timeoutMs,
    });
    this.cache.invalidateOnNewBuild(answer.headers[BUILD_HEADER]);
    const type = String(answer.headers['content-type'] ?? '');
    if (answer.statusCode >= 500 && !type.startsWith('text/html')) {
      // Discard the response, because it is not an error page for readers.
      await answer.body.dump();
      throw UpstreamError.from('frontend', new Error(`responded with ${answer.statusCode} (${type})`));
    }
    const received = await readBody(answer.body);
    const isHtml = type.startsWith('text/html');
    const read = TAGGED_TYPES.test(type) ? received.toString('utf8') : '';
    const marked = isHtml ? deferScripts(read, nonce) : read;
    const text = nonce.stripFrom(marked);
    const scriptHashes = isHtml ? hashInlineScripts(marked, nonce) : undefined;
    const headers = this.buildHeaders(request, answer, scriptHashes);
    const immutable = request.cacheClass === 'file';
    const body = text === read ? received : Buffer.from(text);
    const bodies = await encodeBody(body, type, { immutable });
    return {
      status: answer.statusCode,
      tags: new Set([...request.tags, ...findLinkedTags(text)]),
      renderedAt: tick,
      receivedAt: Date.now(),
      day,
      forms: buildForms(bodies, headers),
      uncacheableReason: getUncacheableReason(
        request,
        answer.statusCode,
        answer.headers,
        nonce.isDegraded(marked),
      ),
    };
  }

  private buildHeaders(
    request: PageRequest,
    { statusCode, headers: incoming }: { statusCode: number; headers: IncomingHttpHeaders },
    scriptHashes: readonly string[] | undefined,
  ): Record<string, string> {
    const isPart = request.cacheClass === 'file' && SUBRESOURCE_TYPES.test(String(incoming['content-type']));
    const headers: Record<string, string> = isPart ? pickFileHeaders(this.security) : { ...this.security };
    for (const [name, value] of Object.entries(pickResponseHeaders(incoming))) {
      if (!OWN_HEADERS.has(name)) headers[name] = String(value);
    }
    // Browsers must not cache that a file is missing: it may exist a moment later.
    if (request.cacheClass === 'file') headers['cache-control'] = statusCode === 200 ? IMMUTABLE : 'no-store';
    else if (request.cacheClass !== 'none') headers['cache-control'] = REVALIDATE;
    else if (incoming['cache-control']) headers['cache-control'] = incoming['cache-control'];
    if (isNoIndex(request.target)) headers['x-robots-tag'] = 'noindex';
    if (scriptHashes) {
      headers['content-security-policy'] = buildContentSecurityPolicy({ https: this.https, scriptHashes });
    }
    const named = (incoming.vary ?? '').toLowerCase().split(/\s*,\s*/);
    // Add `rsc`, by which Next.js redirects vary, too, without declaring it.
    const own = request.cacheClass === 'file' ? ['accept-encoding'] : ['rsc', 'accept-encoding'];
    headers.vary = [...new Set([...named.filter(Boolean), ...own])].join(', ');
    return statusCode === 200 && isEmbed(request.target) ? toEmbedHeaders(headers) : headers;
  }
}

/** Headers that the gateway sets itself; values from the site are ignored. */
const OWN_HEADERS = new Set([
  BUILD_HEADER,
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'last-modified',
  'set-cookie',
  'vary',
]);

async function readBody(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > MAX_BODY_BYTES) throw new Error(`response exceeds ${MAX_BODY_BYTES} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    throw UpstreamError.from('frontend', error);
  }
  return Buffer.concat(chunks);
}

function buildForms(bodies: Map<Encoding, Buffer>, headers: Record<string, string>): Map<Encoding, PageForm> {
  const identity = bodies.get('identity') ?? Buffer.alloc(0);
  const hash = createHash('sha1').update(identity).digest('base64url');
  return new Map(
    [...bodies].map(([encoding, body]) => {
      const etag = `"${hash}-${encoding}"`;
      const own = { ...headers, etag, ...(encoding !== 'identity' && { 'content-encoding': encoding }) };
      return [encoding, { etag, body, headers: Object.entries(own).flat() }];
    }),
  );
}

function getUncacheableReason(
  request: PageRequest,
  status: number,
  headers: IncomingHttpHeaders,
  degraded: boolean,
): Page['uncacheableReason'] {
  if (status >= 500) return 'failed';
  if (degraded) return 'degraded';
  const keptStatus = status === 200 || (status === 404 && request.cacheClass === 'page');
  if (request.cacheClass === 'none' || !keptStatus || headers['set-cookie']) return 'not a page';
  return undefined;
}
