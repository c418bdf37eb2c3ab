import { FetchFailed, FetchRefused } from '@frontier/safe-fetch';
import { getLogger } from '@frontier/service-kit';
import { ParseError } from '../parsing/parser';
import { NOT_ANNOUNCED } from '../sources/source-warnings';

export class PageError extends Error {
  constructor(
    /**
     * Stable value: a reason of the fetcher or of the parser, `http_404`, `robots_disallowed`, `asked_to_wait`,
     * `not_a_page`, `moved_to_front_page`, `address_too_long`, `not_storable`, `not_announced`.
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

/** Reasons that end a request, but seldom a page: it may be back in an hour or a day. */
const PASSING_REASONS = new Set(['http_404', GONE, MOVED_TO_FRONT_PAGE, NOT_ANNOUNCED]);

/** Returns true if the page is worth another attempt. */
export const isPassing = ({ isTransient, reason }: PageError): boolean =>
  isTransient || PASSING_REASONS.has(reason);

/**
 * Converts an error. Only what the publisher or the address policy says on purpose is final: other faults end, such as
 * those of a server, of a challenge page or of a redirect. An unknown error is a defect of this service, so it is
 * logged and fails only this page.
 *
 * @param address URL that was asked for
 */
export function toPageError(error: unknown, address: string): PageError {
  if (error instanceof PageError) return error;
  if (error instanceof FetchRefused) return new PageError(error.reason, isElsewhere(error.url, address));
  if (error instanceof FetchFailed) return new PageError(error.reason, true);
  if (error instanceof ParseError)
    return new PageError(error.reason, error.reason !== 'unsupported_language');
  getLogger('pages').error({ err: error }, 'page extraction failed');
  return new PageError('extraction_failed', false);
}

/** Returns true for the target of a redirect, which may be a fault of the server. */
const isElsewhere = (url: string, address: string): boolean =>
  URL.canParse(url) && new URL(url).origin !== new URL(address).origin;

/** Returns false for an HTTP status that says that the page is not there. All other failures may end. */
export const isTransientStatus = (status: number): boolean => status !== 404 && status !== 410;
