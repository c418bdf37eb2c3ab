import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '~/api/client';
import { ROLE_LABELS, type Role } from '~/auth/use-role';
import { oneOf, pageIn, type SearchState } from '~/components/use-search-state';

export const SIGN_IN = { allowed: 'Allowed', closed: 'Closed' } as const;

export const userList = (state: SearchState) => {
  const role = oneOf(Object.keys(ROLE_LABELS) as Role[], state.role);
  const signIn = oneOf(['allowed', 'closed'], state.sign_in);
  const query = {
    ...(state.q && { q: state.q }),
    ...(role && { role }),
    ...(signIn && { sign_in: signIn }),
    page: pageIn(state),
    page_size: 50,
  };
  return queryOptions({
    queryKey: ['users', query],
    queryFn: ({ signal }) => answerOf(api.GET('/api/staff/users', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};
