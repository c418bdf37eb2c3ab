export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Returns an error response with a problem document (RFC 9457). */
export function problem(status: number, code: string, title: string) {
  return { status, body: { type: 'about:blank', status, code, title } } satisfies Answer;
}
