import { QUESTION_LIMIT, parseQuestionLimit } from '@frontier/domain';

export const SAVE_FAILED = 'Failed to save settings. Please try again.';

/** What is no number becomes the default; a number has to be one that the service takes. */
export async function validateLimit(typed: unknown): Promise<void> {
  const limit = parseQuestionLimit(typed);
  if (Number.isInteger(limit) && limit >= QUESTION_LIMIT.from && limit <= QUESTION_LIMIT.to) return;
  throw new Error(`A whole number from ${QUESTION_LIMIT.from} to ${QUESTION_LIMIT.to}`);
}
