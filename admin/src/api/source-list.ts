import { queryOptions } from '@tanstack/react-query';
import { unwrapResponse, api } from './client';

/** Loads the news sources. Defined here because both the sources page and the inbox use the query. */
export const sourceList = queryOptions({
  queryKey: ['sources'],
  queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/sources', { signal })),
});
