import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { unwrapResponse, api } from '~/api/client';
import { ROLE_LABELS, type Role } from '~/auth/use-role';
import { parseOption, getPage, type SearchState } from '~/components/use-search-state';

export const SIGN_IN = { allowed: 'Allowed', closed: 'Closed' } as const;

export const userList = (state: SearchState) => {
  const role = parseOption(Object.keys(ROLE_LABELS) as Role[], state.role);
  const signIn = parseOption(['allowed', 'closed'], state.sign_in);
  const query = {
    ...(state.q && { q: state.q }),
    ...(role && { role }),
    ...(signIn && { sign_in: signIn }),
    page: getPage(state),
    page_size: 50,
  };
  return queryOptions({
    queryKey: ['users', query],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/users', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};
