import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { unwrapResponse, api } from '~/api/client';
import { useAction } from '~/components/use-action';
import { parseOption, getPage, type SearchState } from '~/components/use-search-state';

export const LISTS = ['unanswered', 'not-useful', 'most-asked'] as const;

export const getList = ({ tab }: SearchState) => parseOption(LISTS, tab) ?? LISTS[0];

export const askedQuestions = (state: SearchState) => {
  const query = { list: getList(state), page: getPage(state) };
  return queryOptions({
    queryKey: ['asked-questions', query],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/staff/asked-questions', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

export const useQuestionTrial = () =>
  useAction({
    name: 'questions.try',
    run: (questions: string[]) =>
      unwrapResponse(api.POST('/api/staff/question-trials', { body: { questions } })),
    errorTitle: 'The questions could not be tried',
  });
