import { queryOptions } from '@tanstack/react-query';
import { unwrapResponse, api } from './client';

/** Here because both the sources page and the inbox use it. */
export const sourceList = queryOptions({
  queryKey: ['sources'],
  queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/sources', { signal })),
});
