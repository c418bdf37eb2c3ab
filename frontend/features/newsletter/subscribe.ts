import { browserApi } from '@/api/browser';
import { unwrapResponse, type Api } from '@/api/client';
import { ApiError } from '@/api/problem';
import type { SubscribeAnswer, SubscribeRequest } from '@/api/types';

export type SubscribeResult =
  | { readonly state: 'subscribed' }
  | { readonly state: 'already' }
  /** The address counts once its owner follows the link in a mail. */
  | { readonly state: 'confirm' }
  /** The server said no; `text` is for the reader where the answer has one. */
  | { readonly state: 'refused'; readonly status?: number; readonly text?: string }
  /** No answer came, or none that can be read. */
  | { readonly state: 'broken' };

/** Never throws, and is not repeated when it fails: the reader is told, and decides. */
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
