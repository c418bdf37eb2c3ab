import { browserApi } from '@/api/browser';
import { unwrapResponse, type Api } from '@/api/client';
import { isNotFound } from '@/api/read';
import type { AnswerFeedback } from '@/api/types';

/** `gone`: the server no longer stores a record of the answer. `failed`: sending can be retried. */
export type FeedbackOutcome = 'kept' | 'gone' | 'failed';

/** Sends feedback on an answer, which replaces any earlier feedback. Never throws. */
export async function sendFeedback(
  id: string,
  feedback: AnswerFeedback,
  api: Api = browserApi,
): Promise<FeedbackOutcome> {
  try {
    await unwrapResponse(
      api.PUT('/api/chat-answers/{id}/feedback', { params: { path: { id } }, body: feedback }),
    );
    return 'kept';
  } catch (error) {
    return isNotFound(error) ? 'gone' : 'failed';
  }
}
