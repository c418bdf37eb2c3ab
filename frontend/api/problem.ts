export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** Has the fields of its problem document (RFC 9457). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Explanation; for readers where the API has one. */
  readonly detail?: string;
  /** Stable, machine-readable code. */
  readonly code?: string;
  readonly errors: readonly FieldError[];

  /** @param status undefined if the response could not be used @param problem the parsed body, of any shape */
  constructor(
    message: string,
    readonly status?: number,
    problem?: unknown,
  ) {
    super(message);
    const { detail, code, errors } = asRecord(problem);
    this.detail = toNonEmptyString(detail);
    this.code = toNonEmptyString(code);
    this.errors = Array.isArray(errors) ? errors.filter(isFieldError) : [];
  }
}

/** Without a problem document the message is the status code. */
export function toApiError(status: number, problem: unknown): ApiError {
  return new ApiError(getProblemText(problem) ?? `HTTP error! status: ${status}`, status, problem);
}

export function getProblemText(problem: unknown): string | undefined {
  const { detail, title } = asRecord(problem);
  return toNonEmptyString(detail) ?? toNonEmptyString(title);
}

const asRecord = (body: unknown): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

const toNonEmptyString = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

function isFieldError(error: unknown): error is FieldError {
  const { path, message } = asRecord(error);
  return typeof path === 'string' && typeof message === 'string';
}
