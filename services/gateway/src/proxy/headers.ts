import type { IncomingHttpHeaders } from 'node:http';
import type { UpstreamName } from '../routes/route';

const FORWARDED_REQUEST_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'if-modified-since',
  'if-none-match',
  'range',
  'user-agent',
  // Signature over the body of a bounce report, which is forwarded unchanged.
  'x-frontier-signature',
] as const;

/** Headers that only the identity provider receives. It recognises a browser by its cookies. */
const SIGN_IN_HEADERS = ['cookie', 'origin'] as const;

/** Hop-by-hop headers (RFC 9110 section 7.6.1), and headers that would reveal the software behind the gateway. */
const DROPPED_RESPONSE_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'server',
  'via',
  'x-powered-by',
  'x-request-id',
]);

export type HeaderBag = Record<string, string | string[]>;

export function pickRequestHeaders(incoming: IncomingHttpHeaders, part: UpstreamName): HeaderBag {
  const kept: HeaderBag = {};
  for (const name of [...FORWARDED_REQUEST_HEADERS, ...(part === 'identity' ? SIGN_IN_HEADERS : [])]) {
    const value = incoming[name];
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}

/** Returns all headers except hop-by-hop headers, headers named by `connection`, and those that reveal the software. */
export function pickResponseHeaders(incoming: IncomingHttpHeaders): HeaderBag {
  const perHop = new Set(
    [incoming.connection ?? []]
      .flat()
      .join(',')
      .split(',')
      .map((name) => name.trim().toLowerCase()),
  );
  const kept: HeaderBag = {};
  for (const [name, value] of Object.entries(incoming)) {
    if (value !== undefined && !DROPPED_RESPONSE_HEADERS.has(name) && !perHop.has(name)) kept[name] = value;
  }
  return kept;
}
