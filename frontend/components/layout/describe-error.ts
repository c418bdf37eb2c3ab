export interface ErrorDescription {
  readonly text: string;
  /** Digest of the error, to find it in the server's log. */
  readonly reference?: string;
  /** Only for errors in the browser, or in development. */
  readonly stack?: string;
}

export function describeError(error: unknown, development: boolean): ErrorDescription {
  const { status, statusText, message, stack, digest } = readErrorFields(error);
  // Errors from the server have a digest; Next replaces their message with a notice to developers, so hide it.
  const open = development || digest === undefined;
  const text =
    typeof status === 'number'
      ? [status, statusText].filter(Boolean).join(' ')
      : typeof message === 'string' && message !== '' && open
        ? message
        : 'Something went wrong on our side.';
  return {
    text,
    ...(typeof digest === 'string' && { reference: digest }),
    ...(open && typeof stack === 'string' && { stack }),
  };
}

function readErrorFields(
  error: unknown,
): Record<'status' | 'statusText' | 'message' | 'stack' | 'digest', unknown> {
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
