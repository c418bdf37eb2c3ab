/** Reasons for rejecting a URL without a request. Do not rename: they are stored with items, runs and sources. */
export type RefusalReason =
  'refused_url' | 'refused_scheme' | 'refused_credentials' | 'refused_port' | 'refused_address';

/** Reasons for a failed request. Do not rename: they are stored with items, runs and sources. */
export type FailureReason =
  | 'dns_failed'
  | 'connection_failed'
  | 'tls_failed'
  | 'timeout'
  | 'too_large'
  | 'bad_encoding'
  | 'bad_response'
  | 'bad_redirect'
  | 'too_many_redirects'
  | 'redirect_loop';

export type FetchReason = RefusalReason | FailureReason;

/** Thrown if the address policy forbids a URL. A retry gives the same result. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  constructor(
    readonly reason: RefusalReason,
    /** The rejected URL, which may be the target of a redirect. */
    readonly url: string,
  ) {
    super(`${reason}: ${url}`);
  }
}

/** Thrown if the server does not send a complete, readable response. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
  constructor(
    readonly reason: FailureReason,
    readonly url: string,
    options?: ErrorOptions,
  ) {
    super(`${reason}: ${url}`, options);
  }
}

const TLS_CODE = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY))/;
const DNS_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'ENODATA', 'ESERVFAIL']);

export function asFetchError(error: unknown, url: string): FetchRefused | FetchFailed {
  if (error instanceof FetchRefused || error instanceof FetchFailed) return error;
  const code = typeof error === 'object' && error && 'code' in error ? String(error.code) : '';
  // Errors of the HTTP parser do not always have a code, so recognise them by their name.
  const isParserError = error instanceof Error && error.name === 'HTTPParserError';
  return new FetchFailed(isParserError ? 'bad_response' : toFailureReason(code), url, { cause: error });
}

function toFailureReason(code: string): FailureReason {
  if (DNS_CODES.has(code)) return 'dns_failed';
  if (code.endsWith('_TIMEOUT') || code === 'ETIMEDOUT') return 'timeout';
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR_FORMAT') || code.startsWith('ERR_BROTLI')) {
    return 'bad_encoding';
  }
  if (TLS_CODE.test(code)) return 'tls_failed';
  if (code.startsWith('HPE_') || code.startsWith('UND_ERR_HEADERS') || code.startsWith('UND_ERR_RES')) {
    return 'bad_response';
  }
  return 'connection_failed';
}
