import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '~/api/client';
import { useAct } from '~/components/use-act';
import { oneOf, pageIn, type SearchState } from '~/components/use-search-state';

export const LISTS = ['unanswered', 'not-useful', 'most-asked'] as const;

export const listIn = ({ tab }: SearchState) => oneOf(LISTS, tab) ?? LISTS[0];

export const askedQuestions = (state: SearchState) => {
  const query = { list: listIn(state), page: pageIn(state) };
  return queryOptions({
    queryKey: ['asked-questions', query],
    queryFn: ({ signal }) => answerOf(api.GET('/api/staff/asked-questions', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

export const useQuestionTrial = () =>
  useAct({
    name: 'questions.try',
    run: (questions: string[]) => answerOf(api.POST('/api/staff/question-trials', { body: { questions } })),
    failed: 'The questions could not be tried',
  });
