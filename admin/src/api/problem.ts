export interface FieldError {
  readonly path: string;
  readonly message: string;
}

interface ProblemFields {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly errors?: readonly FieldError[] | undefined;
  readonly correlationId?: string | undefined;
}

/** An unsuccessful request, with the fields of the service's problem document, or a network error with status 0. */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string | undefined;
  readonly errors: readonly FieldError[];
  /** Id to search the service logs for. */
  readonly correlationId: string | undefined;

  constructor({ status, code, title, detail, errors = [], correlationId }: ProblemFields) {
    super(title);
    this.status = status;
    this.code = code;
    this.title = title;
    this.detail = detail;
    this.errors = errors;
    this.correlationId = correlationId;
  }

  /** Title and detail in one line, to show below the title of a toast. */
  get displayMessage(): string {
    return this.detail ? `${this.title}. ${this.detail}`.replace('..', '.') : this.title;
  }
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as FieldError).path === 'string' &&
  typeof (value as FieldError).message === 'string';

/** Reads the problem document (RFC 9457) of a response. Without one, the title states the status. */
export async function toProblemError(response: Response): Promise<ProblemError> {
  const body: unknown = await response.json().catch(() => null);
  const { code, title, detail, errors, correlation_id } = (body ?? {}) as Record<string, unknown>;
  return new ProblemError({
    status: response.status,
    code: text(code) ?? 'ERROR',
    title: text(title) ?? `The service answered ${response.status}`,
    detail: text(detail),
    errors: Array.isArray(errors) ? errors.filter(isFieldError) : [],
    correlationId: text(correlation_id) ?? text(response.headers.get('x-request-id')),
  });
}

export const createNetworkError = (): ProblemError =>
  new ProblemError({
    status: 0,
    code: 'UNREACHABLE',
    title: 'Network error',
    detail: 'Please check your connection and try again.',
  });

export function getErrorMessage(error: unknown): string | undefined {
  if (error instanceof ProblemError) return error.displayMessage;
  return error instanceof Error ? error.message || undefined : undefined;
}
