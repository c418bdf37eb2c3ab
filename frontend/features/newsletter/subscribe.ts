/** What came of asking for the newsletter. */
export type Subscribed =
  | { readonly state: 'subscribed' }
  | { readonly state: 'already' }
  /** The address counts once its owner follows the link in a mail. */
  | { readonly state: 'confirm' }
  /** The server said no; `text` is for the reader where the answer has one. */
  | { readonly state: 'refused'; readonly status: number; readonly text?: string }
  /** No answer came, or none that can be read. */
  | { readonly state: 'broken' };

export interface SignUp {
  readonly email: string;
  readonly lang: 'en';
  readonly source_path?: string;
}

/** Never throws, and is not repeated when it fails: the reader is told, and decides. */
export async function subscribe(signUp: SignUp, request: typeof fetch = fetch): Promise<Subscribed> {
  try {
    const response = await request('/api/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(signUp),
    });
    return read(response.status, await response.json().catch(() => undefined));
  } catch {
    return { state: 'broken' };
  }
}

function read(status: number, body: unknown): Subscribed {
  const answer = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined;
  if (status >= 400 || answer?.ok === false) {
    const text = typeof answer?.detail === 'string' ? answer.detail : undefined;
    return { state: 'refused', status, text };
  }
  if (answer?.ok !== true) return { state: 'broken' };
  if (answer.already === true) return { state: 'already' };
  return { state: answer.confirm === true ? 'confirm' : 'subscribed' };
}
