import { queryOptions } from '@tanstack/react-query';
import { unwrapResponse, api } from './client';

/** Every source of news with its health: of its page, and of the inbox, which is part of the frame. */
export const sourceList = queryOptions({
  queryKey: ['sources'],
  queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/sources', { signal })),
});
