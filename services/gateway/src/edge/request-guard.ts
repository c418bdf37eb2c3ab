import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@frontier/service-kit';

/** Longer than any address of ours, shorter than what a search box can be made to send. */
const MAX_TARGET_LENGTH = 4_096;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** A path without these characters and sequences means the same to every part behind the gateway. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const AMBIGUOUS = /[\u0000-\u001f\u007f\\]|\/\/|%(?:2f|5c|[01][0-9a-f]|7f)|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;
const PLAIN = /^\/[\w/-]*$/;

/**
 * Refuses what no honest client sends, before any route sees it.
 *
 * @throws ServiceError 400, 405 or 414
 */
export function guardRequest(request: Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>): void {
  const { method = '', url: target = '' } = request;
  if (!METHODS.has(method)) throw new ServiceError(405, 'METHOD_NOT_ALLOWED', 'This method is not used here');
  if (target.length > MAX_TARGET_LENGTH)
    throw new ServiceError(414, 'URI_TOO_LONG', 'The address is too long');
  if (hasMultipleHosts(request)) throw new ServiceError(400, 'BAD_REQUEST', 'The request names two hosts');
  if (PLAIN.test(target) && !target.includes('//')) return;
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? '' : target.slice(mark + 1);
  if (!path.startsWith('/') || AMBIGUOUS.test(path) || !isDecodable(path) || query.includes('%00')) {
    throw new ServiceError(400, 'BAD_ADDRESS', 'The address is not valid');
  }
}

/** A proxy in front may have gone by the other one (RFC 9112 section 3.2). Node reads the first alone. */
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
