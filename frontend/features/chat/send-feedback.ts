import { browserApi } from '@/api/browser';
import { unwrapResponse, type Api } from '@/api/client';
import { isNotFound } from '@/api/read';
import type { AnswerFeedback } from '@/api/types';

/** `gone`: we keep no note of that answer any more. `failed`: it may be sent again. */
export type FeedbackOutcome = 'kept' | 'gone' | 'failed';

/** Tells us whether an answer was useful, in place of what was said of it before. Never throws. */
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
