import type { Subscriber } from '@frontier/api-clients/staff';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { unwrapResponse, api } from '~/api/client';
import { parseOption, getPage, type SearchState } from '~/components/use-search-state';
import { SUBSCRIBER_STATUSES } from '../subscriber-labels';

export const subscriberList = (state: SearchState) => {
  const status = parseOption(Object.keys(SUBSCRIBER_STATUSES) as Subscriber['status'][], state.status);
  const query = {
    ...(state.q && { q: state.q }),
    ...(status && { status }),
    page: getPage(state),
    page_size: 50,
  };
  return queryOptions({
    queryKey: ['subscribers', 'list', query],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/subscribers', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** Loads the numbers of subscribers by state. They ignore the search filter of the list. */
export const subscriberCounts = queryOptions({
  queryKey: ['subscribers', 'counts'],
  queryFn: ({ signal }) =>
    unwrapResponse(
      api.GET('/api/staff/subscribers', { params: { query: { page: 1, page_size: 1 } }, signal }),
    ),
  select: ({ counts }) => counts,
});
