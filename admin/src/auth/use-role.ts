import { useQuery } from '@tanstack/react-query';
import { unwrapResponse, api } from '~/api/client';

/** Roles in ascending order; each includes the ones before it. */
const ROLES = ['user', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS = { user: 'User', staff: 'Staff', admin: 'Admin' } as const satisfies Record<
  Role,
  string
>;

/** Delay until the console shows a role change. Services apply it to the next request. */
const ROLE_POLL_INTERVAL_MS = 60_000;

export const useRole = () =>
  useQuery({
    queryKey: ['me'],
    queryFn: () => unwrapResponse(api.GET('/api/staff/me')),
    select: ({ role }) => role,
    refetchInterval: ROLE_POLL_INTERVAL_MS,
  });

export const hasRole = (held: Role | undefined, wanted: Role): boolean =>
  held !== undefined && ROLES.indexOf(held) >= ROLES.indexOf(wanted);
