import type { ReviewDecision } from '@frontier/api-clients/staff';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { unwrapResponse, api } from '~/api/client';
import { useAction } from '~/components/use-action';
import { getPage, type SearchState } from '~/components/use-search-state';

export const articlesInReview = (state: SearchState) =>
  queryOptions({
    queryKey: ['articles-in-review', getPage(state)],
    queryFn: ({ signal }) =>
      unwrapResponse(
        api.GET('/api/staff/articles-in-review', { params: { query: { page: getPage(state) } }, signal }),
      ),
    placeholderData: keepPreviousData,
  });

export const relevanceRules = queryOptions({
  queryKey: ['relevance-rules'],
  queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/relevance-rules', { signal })),
});

const DECISION_MESSAGES: Readonly<Record<string, string>> = {
  published: 'Published. Its summary comes in a moment.',
  off_topic: 'Left out',
  duplicate: 'The same report is published already, so this one is left out.',
  near_duplicate: 'The same report is published already, so this one is left out.',
};

export const useDecision = (id: string) =>
  useAction({
    name: `articles.decide:${id}`,
    run: (decision: ReviewDecision['decision']) =>
      unwrapResponse(
        api.PUT('/api/staff/articles-in-review/{id}/decision', {
          params: { path: { id } },
          body: { decision },
        }),
      ),
    invalidates: [['articles-in-review'], ['audit'], ['items']],
    successMessage: ({ status }) => DECISION_MESSAGES[status],
    errorTitle: 'The decision could not be kept',
  });

export const useRelevanceTrial = () =>
  useAction({
    name: 'relevance.try',
    run: (body: { readonly title: string; readonly text: string }) =>
      unwrapResponse(api.POST('/api/staff/relevance-trials', { body })),
    errorTitle: 'The text could not be judged',
  });
