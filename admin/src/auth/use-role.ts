import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '~/api/client';

/** What people are, each including those before it. */
const ROLES = ['user', 'staff', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const ROLE_LABELS = { user: 'User', staff: 'Staff', admin: 'Admin' } as const satisfies Record<
  Role,
  string
>;

/** A change of the role is noticed so soon; the services notice it at once. */
const LOOK_AGAIN_MS = 60_000;

export const useRole = () =>
  useQuery({
    queryKey: ['me'],
    queryFn: () => answerOf(api.GET('/api/staff/me')),
    select: ({ role }) => role,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const includes = (held: Role | undefined, wanted: Role): boolean =>
  held !== undefined && ROLES.indexOf(held) >= ROLES.indexOf(wanted);
