import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '~/api/client';
import { pageIn, type SearchState } from '~/components/use-search-state';
import { askAgain } from '~/features/jobs';
import { isUnderWay } from '../campaign-words';

export const campaignList = (state: SearchState) => {
  const query = { page: pageIn(state), page_size: 25 };
  return queryOptions({
    queryKey: ['campaigns', 'list', query],
    queryFn: ({ signal }) => answerOf(api.GET('/api/staff/campaigns', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => askAgain(data?.items.some(isUnderWay)),
  });
};

export const campaignDetail = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'one', id],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/staff/campaigns/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state: { data } }) => askAgain(data && isUnderWay(data)),
  });

export const campaignPreview = (id: string, updatedAt: string) =>
  queryOptions({
    queryKey: ['campaigns', 'preview', id, updatedAt],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/staff/campaigns/{id}/preview', { params: { path: { id } }, signal })),
  });

export const campaignProblems = (id: string, status: 'failed' | 'uncertain') =>
  queryOptions({
    queryKey: ['campaigns', 'deliveries', id, status],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/staff/campaigns/{id}/deliveries', {
          params: { path: { id }, query: { status, page: 1, page_size: 200 } },
          signal,
        }),
      ),
  });

export const generatedContent = queryOptions({
  queryKey: ['newsletter-content'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/staff/newsletter-content', { signal })),
  select: ({ generatedContent: drafts }) => drafts,
});

export const mailSettings = queryOptions({
  queryKey: ['mail-settings'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/staff/mail-settings', { signal })),
});
