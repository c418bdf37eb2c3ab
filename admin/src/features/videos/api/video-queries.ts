import type { StaffVideo } from '@frontier/api-clients/staff';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { unwrapResponse, api } from '~/api/client';
import { parseOption, getPage, type SearchState } from '~/components/use-search-state';

const STATUSES = ['active', 'hidden'] as const;
const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;
/** The specification asks for the newest 100 videos (row W2). */
const PAGE_SIZE = 100;

export const videoList = (state: SearchState) => {
  const status = parseOption(STATUSES, state.status);
  const sentiment = parseOption(SENTIMENTS, state.sentiment);
  const query = {
    ...(status && { status }),
    ...(sentiment && { sentiment }),
    ...(state.tag && { tag: state.tag }),
    page: getPage(state),
    page_size: PAGE_SIZE,
  };
  return queryOptions({
    queryKey: ['videos', 'list', query],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/videos', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

export const videoCount = (status?: StaffVideo['status']) =>
  queryOptions({
    queryKey: ['videos', 'count', status],
    queryFn: ({ signal }) =>
      unwrapResponse(
        api.GET('/api/staff/videos', {
          params: { query: { ...(status && { status }), page: 1, page_size: 1 } },
          signal,
        }),
      ),
    select: ({ total }) => total,
  });

export const videoDetail = (id: string) =>
  queryOptions({
    queryKey: ['videos', 'one', id],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/staff/videos/{id}', { params: { path: { id } }, signal })),
  });
