export interface ErrorDescription {
  /** Status and status text where the error has them, else its message. */
  readonly text: string;
  /** Finds the error in the server's log. */
  readonly reference?: string;
  /** Only while developing: readers never get one. */
  readonly stack?: string;
}

/** What may be said of an error. */
export function describeError(error: unknown, development: boolean): ErrorDescription {
  const { status, statusText, message, stack, digest } = fieldsOf(error);
  const text =
    typeof status === 'number'
      ? [status, statusText].filter(Boolean).join(' ')
      : // Next replaces a server error's message by a notice to developers, and gives it a digest.
        typeof message === 'string' && message !== '' && (development || digest === undefined)
        ? message
        : 'Something went wrong on our side.';
  return {
    text,
    ...(typeof digest === 'string' && { reference: digest }),
    ...(development && typeof stack === 'string' && { stack }),
  };
}

function fieldsOf(error: unknown): Record<'status' | 'statusText' | 'message' | 'stack' | 'digest', unknown> {
  const source = typeof error === 'object' && error !== null ? error : { message: error };
  const read = (key: string) => (key in source ? (source as Record<string, unknown>)[key] : undefined);
  return {
    status: read('status'),
    statusText: read('statusText'),
    message: read('message'),
    stack: read('stack'),
    digest: read('digest'),
  };
}
