export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** A refusal by the API, as its problem document (RFC 9457) describes it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** What happened, in words for readers where the API has some. */
  readonly detail?: string;
  /** Stable and machine-readable. */
  readonly code?: string;
  readonly errors: readonly FieldError[];

  /**
   * @param status missing when the answer could not be used
   * @param problem the body of the answer, whatever it is
   */
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

/** The error that a problem document describes, or a plain one when the body is something else. */
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
