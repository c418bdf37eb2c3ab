import type { paths, StaffClient } from '@frontier/api-clients/staff';
import createClient from 'openapi-fetch';
import { session } from '~/auth/session';
import { toProblemError, ProblemError, createNetworkError } from './problem';

/**
 * `fetch` in the name of whoever has signed in. Who has not, any more, is sent to sign in.
 *
 * @param stays says itself what is wrong to somebody who is nobody
 * @throws ProblemError for every answer but a success, and when none comes
 */
export async function staffFetch(input: Request, { stays = false } = {}): Promise<Response> {
  try {
    return await fetchAsStaff(input);
  } catch (error) {
    if (!stays && error instanceof ProblemError && error.status === 401) session.redirectToSignIn();
    throw error;
  }
}

async function fetchAsStaff(input: Request): Promise<Response> {
  const response = await send(input.clone(), await session.getToken());
  if (response.ok) return response;
  if (response.status !== 401) throw await toProblemError(response);
  // Its keys may have changed, or the session ended elsewhere: a new token tells.
  const again = await send(input, await session.getToken({ anew: true }));
  if (!again.ok) throw await toProblemError(again);
  return again;
}

async function send(request: Request, token: string): Promise<Response> {
  request.headers.set('authorization', `Bearer ${token}`);
  try {
    return await fetch(request);
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    throw createNetworkError();
  }
}

/** Every operation of staff. What it answers is a success: everything else is thrown. */
export const api: StaffClient = createClient<paths>({
  baseUrl: location.origin,
  fetch: (input) => staffFetch(input),
});

export async function unwrapResponse<T>(call: Promise<{ data?: T; response: Response }>): Promise<T> {
  const { data, response } = await call;
  // Nothing comes with 204, and the types of such operations say so.
  if (data === undefined && response.status !== 204) {
    throw new ProblemError({ status: response.status, code: 'ERROR', title: 'The answer is empty' });
  }
  return data as T;
}

export async function downloadFile(path: string): Promise<void> {
  const response = await staffFetch(new Request(new URL(path, location.origin)));
  const disposition = response.headers.get('content-disposition') ?? '';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'export.csv';
  link.click();
  // After the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
