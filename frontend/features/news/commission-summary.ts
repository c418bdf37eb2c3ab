import { browserApi } from '../../api/browser';
import { answerOf } from '../../api/client';
import type { SummaryAnswer } from '../../api/types';

/** Has the summary of an article written. @throws ApiError when it is refused; another error when no answer comes */
export const commissionSummary = (articleId: string): Promise<SummaryAnswer> =>
  answerOf(browserApi.POST('/api/functions/article-summarizer', { body: { articleId } }));
