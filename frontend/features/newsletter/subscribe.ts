import { browserApi } from '@/api/browser';
import { unwrapResponse, type Api } from '@/api/client';
import { ApiError } from '@/api/problem';
import type { SubscribeAnswer, SubscribeRequest } from '@/api/types';

export type SubscribeResult =
  | { readonly state: 'subscribed' }
  | { readonly state: 'already' }
  /** The subscription starts after its owner follows the link in a mail. */
  | { readonly state: 'confirm' }
  /** The API refused; `text` is its message for the reader, if any. */
  | { readonly state: 'refused'; readonly status?: number; readonly text?: string }
  /** There was no response, or an unreadable one. */
  | { readonly state: 'broken' };

/** Signs up an address. Never throws. Does not retry: the error is shown, and the reader decides. */
export async function subscribe(signUp: SubscribeRequest, api: Api = browserApi): Promise<SubscribeResult> {
  try {
    const answer: Partial<SubscribeAnswer> = await unwrapResponse(
      api.POST('/api/subscribe', { body: signUp }),
    );
    if (!answer.ok) return { state: 'broken' };
    if (answer.already) return { state: 'already' };
    return { state: answer.confirm ? 'confirm' : 'subscribed' };
  } catch (error) {
    if (!(error instanceof ApiError)) return { state: 'broken' };
    return { state: 'refused', status: error.status, text: error.detail };
  }
}
