export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** An error response of the API, with the fields of its problem document (RFC 9457). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** Explanation of the error, worded for readers where the API has such a text. */
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

/** Creates the error for a response. Without a problem document, its message is the status code. */
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
