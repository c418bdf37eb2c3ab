import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@frontier/service-kit';

/** Longer than any URL of the site, shorter than a URL that a search box could produce. */
const MAX_TARGET_LENGTH = 4_096;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** Matches characters and sequences that the parts behind the gateway could interpret differently. */
// eslint-disable-next-line no-control-regex -- the pattern searches for control characters
const AMBIGUOUS = /[\u0000-\u001f\u007f\\]|\/\/|%(?:2f|5c|[01][0-9a-f]|7f)|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;
const PLAIN = /^\/[\w/-]*$/;

/** Rejects malformed or ambiguous requests before routing. @throws ServiceError 400, 405 or 414 */
export function guardRequest(request: Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>): void {
  const { method = '', url: target = '' } = request;
  if (!METHODS.has(method)) throw new ServiceError(405, 'METHOD_NOT_ALLOWED', 'This method is not used here');
  if (target.length > MAX_TARGET_LENGTH)
    throw new ServiceError(414, 'URI_TOO_LONG', 'The address is too long');
  if (hasMultipleHosts(request)) throw new ServiceError(400, 'BAD_REQUEST', 'The request names two hosts');
  if (PLAIN.test(target) && !target.includes('//')) return;
  const queryStart = target.indexOf('?');
  const path = queryStart === -1 ? target : target.slice(0, queryStart);
  const query = queryStart === -1 ? '' : target.slice(queryStart + 1);
  if (!path.startsWith('/') || AMBIGUOUS.test(path) || !isDecodable(path) || query.includes('%00')) {
    throw new ServiceError(400, 'BAD_ADDRESS', 'The address is not valid');
  }
}

/** Finds repeated Host headers (RFC 9112 section 3.2). Node uses only the first, but a proxy may have used another. */
export function hasMultipleHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
