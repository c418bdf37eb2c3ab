import type { ReviewDecision } from '@frontier/api-clients/staff';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '~/api/client';
import { useAct } from '~/components/use-act';
import { pageIn, type SearchState } from '~/components/use-search-state';

export const articlesInReview = (state: SearchState) =>
  queryOptions({
    queryKey: ['articles-in-review', pageIn(state)],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/staff/articles-in-review', { params: { query: { page: pageIn(state) } }, signal }),
      ),
    placeholderData: keepPreviousData,
  });

export const relevanceRules = queryOptions({
  queryKey: ['relevance-rules'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/staff/relevance-rules', { signal })),
});

const BECAME: Readonly<Record<string, string>> = {
  published: 'Published. Its summary comes in a moment.',
  off_topic: 'Left out',
  duplicate: 'The same report is published already, so this one is left out.',
  near_duplicate: 'The same report is published already, so this one is left out.',
};

export const useDecision = (id: string) =>
  useAct({
    name: `articles.decide:${id}`,
    run: (decision: ReviewDecision['decision']) =>
      answerOf(
        api.PUT('/api/staff/articles-in-review/{id}/decision', {
          params: { path: { id } },
          body: { decision },
        }),
      ),
    changes: [['articles-in-review'], ['audit'], ['items']],
    done: ({ status }) => BECAME[status],
    failed: 'The decision could not be kept',
  });

export const useRelevanceTrial = () =>
  useAct({
    name: 'relevance.try',
    run: (body: { readonly title: string; readonly text: string }) =>
      answerOf(api.POST('/api/staff/relevance-trials', { body })),
    failed: 'The text could not be judged',
  });
