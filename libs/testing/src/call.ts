export interface Reply<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Null if the response is not JSON. */
  readonly body: T;
}

/** Sends a request. @param body sent as JSON, unless it is a string or bytes */
export async function call<T>(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<T>> {
  const raw = typeof body === 'string' || body instanceof Uint8Array;
  const response = await fetch(url, {
    method,
    headers: { ...(body !== undefined && !raw && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: raw ? (body as string) : JSON.stringify(body) }),
  });
  // Do not use `response.text()`, which drops a byte order mark.
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  const isJson = text !== '' && response.headers.get('content-type')?.includes('json');
  const { status } = response;
  return { status, headers: response.headers, text, body: (isJson ? JSON.parse(text) : null) as T };
}
