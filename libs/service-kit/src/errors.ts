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
  // Postgres: shutting down, starting up, out of connections, disk full, read-only, serialisation failure, deadlock.
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53100',
  '25006',
  '40001',
  '40P01',
]);

/** Messages of pg, ioredis and TypeORM, which releases its query runner after a lost connection. */
const LOST_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Connection is closed|not queryable|query runner (?:was )?already released/i;

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

/** Messages of Postgres, JetStream, Redis and the log output, with texts for operators. The first match counts. */
const CAUSES: readonly (readonly [RegExp, string])[] = [
  [/read-only transaction/, 'Postgres is read-only'],
  [/could not (?:extend|write)/, 'Postgres has no room on its disk'],
  [/^OOM /, 'Redis has no memory left'],
  [/^MISCONF /, 'Redis cannot write to its disk'],
  [
    /insufficient (?:storage |memory )?resources|maximum (?:bytes|messages)\b.* exceeded|no space left on device/i,
    'JetStream has no room',
  ],
  [/jetstream (?:is )?not enabled/i, 'JetStream is switched off'],
  // The client's error. NATS 2.9 answers no request once it has switched JetStream off on a full disk.
  [/^timeout$/, 'JetStream does not answer'],
  [/^log not written/, 'the log cannot be written'],
];

/** Returns a known cause in plain words, without any detail of the error. @param error an error or its message */
export function findCause(error: unknown): string | null {
  const message = getErrorMessage(error);
  return CAUSES.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}
