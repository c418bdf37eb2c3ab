import type { Api } from '../../api/client';
import type { AnswerEntry } from '../../api/types';
import { loadList, type ListResult } from '../../api/read';

/** Every reviewed answer. Never throws. */
export function loadAnswers(api: Api): Promise<ListResult<AnswerEntry>> {
  return loadList(api, '/api/answers');
}
