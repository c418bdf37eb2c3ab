import { QUESTION_LIMIT, parseQuestionLimit } from '@frontier/domain';

export const SAVE_FAILED = 'Failed to save settings. Please try again.';

/** Rejects numbers outside `QUESTION_LIMIT`. Input that is not a number passes, because it is saved as the default. */
export async function validateLimit(typed: unknown): Promise<void> {
  const limit = parseQuestionLimit(typed);
  if (Number.isInteger(limit) && limit >= QUESTION_LIMIT.from && limit <= QUESTION_LIMIT.to) return;
  throw new Error(`A whole number from ${QUESTION_LIMIT.from} to ${QUESTION_LIMIT.to}`);
}
