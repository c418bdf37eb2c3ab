import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { unwrapResponse, api } from '~/api/client';
import { getPage, type SearchState } from '~/components/use-search-state';
import { getRefetchInterval } from '~/features/jobs';
import { isInProgress } from '../campaign-labels';

export const campaignList = (state: SearchState) => {
  const query = { page: getPage(state), page_size: 25 };
  return queryOptions({
    queryKey: ['campaigns', 'list', query],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/campaigns', { params: { query }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => getRefetchInterval(data?.items.some(isInProgress)),
  });
};

export const campaignDetail = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', 'one', id],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/staff/campaigns/{id}', { params: { path: { id } }, signal })),
    refetchInterval: ({ state: { data } }) => getRefetchInterval(data && isInProgress(data)),
  });

export const campaignPreview = (id: string, updatedAt: string) =>
  queryOptions({
    queryKey: ['campaigns', 'preview', id, updatedAt],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/staff/campaigns/{id}/preview', { params: { path: { id } }, signal })),
  });

export const campaignProblems = (id: string, status: 'failed' | 'uncertain') =>
  queryOptions({
    queryKey: ['campaigns', 'deliveries', id, status],
    queryFn: ({ signal }) =>
      unwrapResponse(
        api.GET('/api/staff/campaigns/{id}/deliveries', {
          params: { path: { id }, query: { status, page: 1, page_size: 200 } },
          signal,
        }),
      ),
  });

export const generatedContent = queryOptions({
  queryKey: ['newsletter-content'],
  queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/newsletter-content', { signal })),
  select: ({ generatedContent: drafts }) => drafts,
});

export const mailSettings = queryOptions({
  queryKey: ['mail-settings'],
  queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/mail-settings', { signal })),
});
