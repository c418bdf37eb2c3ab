/** Becomes an RFC 9457 problem with a stable `code` for the caller. Any other error becomes a 500 without details. */
export class ServiceError extends Error {
  constructor(
    readonly status: number,
    /** Upper snake case, such as `ARTICLE_NOT_FOUND`. Do not change it: clients use it. */
    readonly code: string,
    readonly title: string,
    readonly detail?: string,
    options?: { cause?: unknown },
  ) {
    super(detail ? `${title}: ${detail}` : title, options);
    this.name = 'ServiceError';
  }
}

const TRANSIENT_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  // Postgres: shutting down, starting up, out of connections, serialisation failure, deadlock.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '40001',
  '40P01',
]);

/** Messages of pg, ioredis and TypeORM, which releases its query runner after a lost connection. */
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Connection is closed|query runner (?:was )?already released/i;

/** Returns true for errors of a temporarily unavailable dependency, for which a retry may succeed. */
export function isTransient(error: unknown): boolean {
  for (let cause: unknown = error, depth = 0; cause instanceof Error && depth < 5; depth++) {
    const code = (cause as { code?: unknown }).code;
    if (typeof code === 'string' && (TRANSIENT_CODES.has(code) || code.startsWith('08'))) return true;
    if ((cause as { transient?: unknown }).transient === true) return true;
    if (LOST_CONNECTION.test(cause.message)) return true;
    cause = cause.cause;
  }
  return false;
}

export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
