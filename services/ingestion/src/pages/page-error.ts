import { FetchFailed, FetchRefused } from '@frontier/safe-fetch';
import { getLogger } from '@frontier/service-kit';
import { ParseError } from '../parsing/parser';

export class PageError extends Error {
  constructor(
    /**
     * Stable: a reason of the fetcher, of the parser, `http_404`, `robots_disallowed`, `asked_to_wait`, `not_a_page`,
     * `moved_to_front_page`, `address_too_long`, `not_storable`.
     */
    readonly reason: string,
    readonly isTransient: boolean,
    readonly retryAfterMs: number | null = null,
  ) {
    super(reason);
  }
}

/** Its host has said before that it wants to be left alone, so it was not asked. */
export const ASKED_TO_WAIT = 'asked_to_wait';
/** A page that sends its readers to the front page is not there any more. */
export const MOVED_TO_FRONT_PAGE = 'moved_to_front_page';
const GONE = 'http_410';

/** What a page may answer that its publisher has taken down: `now` where that is certain, `perhaps` where it may be a fault. */
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

/** An unknown error is a defect of ours, which one page may have. */
export function toPageError(error: unknown): PageError {
  if (error instanceof PageError) return error;
  if (error instanceof FetchRefused) return new PageError(error.reason, false);
  if (error instanceof FetchFailed) return new PageError(error.reason, TRANSIENT_REASONS.has(error.reason));
  if (error instanceof ParseError) return new PageError(error.reason, error.isTransient);
  getLogger('pages').error({ err: error }, 'a page could not be extracted');
  return new PageError('extraction_failed', false);
}

/** Statuses that say "not now": the others of 400 and above are final. */
export const isTransientStatus = (status: number): boolean =>
  status >= 500 || status === 429 || status === 408 || status === 425;
