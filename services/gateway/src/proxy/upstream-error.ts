import { ServiceError } from '@frontier/service-kit';
import type { UpstreamName } from '../routes/route';

const PUBLIC_NAMES: Record<UpstreamName, string> = {
  content: 'The article service',
  ingestion: 'The news gathering service',
  chat: 'The assistant',
  leads: 'The enquiry service',
  newsletter: 'The newsletter service',
  video: 'The video service',
  staff: 'The staff service',
  identity: 'The sign-in service',
  frontend: 'The reading site',
};

const TIMEOUTS = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_ABORTED', 'ABORT_ERR']);
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export class UpstreamError extends ServiceError {
  constructor(
    readonly upstream: UpstreamName,
    status: 502 | 503 | 504,
    code: string,
    title: string,
    cause?: unknown,
  ) {
    super(status, code, title, 'Try again in a minute.', { cause });
  }

  static from(upstream: UpstreamName, cause: unknown): UpstreamError {
    const name = PUBLIC_NAMES[upstream];
    const code = getErrorCode(cause);
    if (TIMEOUTS.has(code)) {
      return new UpstreamError(upstream, 504, 'UPSTREAM_TIMEOUT', `${name} took too long to answer`, cause);
    }
    if (UNREACHABLE.has(code)) {
      return new UpstreamError(
        upstream,
        503,
        'UPSTREAM_UNAVAILABLE',
        `${name} is not available at the moment`,
        cause,
      );
    }
    return new UpstreamError(upstream, 502, 'UPSTREAM_FAILED', `${name} could not answer`, cause);
  }
}

function getErrorCode(error: unknown): string {
  const { code, errors } = (error ?? {}) as { code?: unknown; errors?: unknown[] };
  if (typeof code === 'string') return code;
  // A connection to a host with several addresses fails with one error for each address.
  return Array.isArray(errors) && errors.length > 0 ? getErrorCode(errors[0]) : '';
}
