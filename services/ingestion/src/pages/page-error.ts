import { FetchFailed, FetchRefused } from '@frontier/safe-fetch';
import { getLogger } from '@frontier/service-kit';
import { ParseError } from '../parsing/parser';

export class PageError extends Error {
  constructor(
    /**
     * Stable value: a reason of the fetcher or of the parser, `http_404`, `robots_disallowed`, `asked_to_wait`,
     * `not_a_page`, `moved_to_front_page`, `address_too_long`, `not_storable`.
     */
    readonly reason: string,
    readonly isTransient: boolean,
    readonly retryAfterMs: number | null = null,
  ) {
    super(reason);
  }
}

/** Reason of a page that was not requested, because its host had asked the crawler to wait. */
export const ASKED_TO_WAIT = 'asked_to_wait';
/** Reason of a page that redirects to the front page, which means that the page is no longer there. */
export const MOVED_TO_FRONT_PAGE = 'moved_to_front_page';
const GONE = 'http_410';

/** Tells whether the publisher took the page down: `now` if that is certain, `perhaps` if it may be a fault. */
export function classifyRemoval({ reason }: PageError): 'now' | 'perhaps' | 'no' {
  if (reason === GONE) return 'now';
  return reason === 'http_404' || reason === MOVED_TO_FRONT_PAGE ? 'perhaps' : 'no';
}

const TRANSIENT_REASONS = new Set([
  'timeout',
  'connection_failed',
  'dns_failed',
  'tls_failed',
  'bad_response',
]);

/** Converts an error. An unknown error is a defect of this service, so it is logged and fails only this page. */
export function toPageError(error: unknown): PageError {
  if (error instanceof PageError) return error;
  if (error instanceof FetchRefused) return new PageError(error.reason, false);
  if (error instanceof FetchFailed) return new PageError(error.reason, TRANSIENT_REASONS.has(error.reason));
  if (error instanceof ParseError) return new PageError(error.reason, error.isTransient);
  getLogger('pages').error({ err: error }, 'page extraction failed');
  return new PageError('extraction_failed', false);
}

/** Returns true for an HTTP status that says "not now". All other statuses from 400 on are final. */
export const isTransientStatus = (status: number): boolean =>
  status >= 500 || status === 429 || status === 408 || status === 425;
