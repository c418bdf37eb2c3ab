import { useQuery } from '@tanstack/react-query';
import { unwrapResponse, api } from '~/api/client';

/** What people are, each including those before it. */
const ROLES = ['user', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS = { user: 'User', staff: 'Staff', admin: 'Admin' } as const satisfies Record<
  Role,
  string
>;

/** A change of the role is noticed so soon; the services notice it at once. */
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
