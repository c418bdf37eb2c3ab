export interface Reply<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The answer's JSON; null when it is none. */
  readonly body: T;
}

/** Calls a service over HTTP. @param body sent as JSON unless it is undefined */
export async function call<T>(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Reply<T>> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // `text()` drops the mark at the beginning of a text that says how it is encoded.
  const text = Buffer.from(await response.arrayBuffer()).toString('utf8');
  const isJson = text !== '' && response.headers.get('content-type')?.includes('json');
  const { status } = response;
  return { status, headers: response.headers, text, body: (isJson ? JSON.parse(text) : null) as T };
}
