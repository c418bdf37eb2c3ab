import type { paths, StaffClient } from '@frontier/api-clients/staff';
import createClient from 'openapi-fetch';
import { session } from '~/auth/session';
import { toProblemError, ProblemError, createNetworkError } from './problem';

/**
 * Sends a request with the user's access token. Redirects to the sign-in page if the user is signed out.
 *
 * @param stays if true, skips the redirect, for callers that show a message of their own
 * @throws ProblemError for every unsuccessful response
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
  // The provider may have rotated its keys, or the session has ended elsewhere: retry once with a new token.
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

/** Client of the staff API. Its calls throw a `ProblemError` for every unsuccessful response. */
export const api: StaffClient = createClient<paths>({
  baseUrl: location.origin,
  fetch: (input) => staffFetch(input),
});

export async function unwrapResponse<T>(call: Promise<{ data?: T; response: Response }>): Promise<T> {
  const { data, response } = await call;
  // A 204 response has no body; the generated types of those operations have no data either.
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
  // Revoke the URL later, because the browser may not have started reading the blob yet.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
