import { LeadForm } from '@frontier/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '~/api/client';
import { oneOf, pageIn, type SearchState } from '~/components/use-search-state';
import { NOTIFICATIONS, STATUSES } from '../lead-words';

const keysOf = <Key extends string>(words: Readonly<Record<Key, unknown>>) => Object.keys(words) as Key[];

/** The filter that an address names; what it names wrongly is left out. */
export function leadFilter(state: SearchState) {
  const { q, from, to } = state;
  const filter = {
    q,
    status: oneOf(keysOf(STATUSES), state.status),
    form: oneOf(LeadForm.options, state.form),
    notification: oneOf(keysOf(NOTIFICATIONS), state.notification),
    from,
    to,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as {
    [Key in keyof typeof filter]?: NonNullable<(typeof filter)[Key]>;
  };
}

export const leadList = (state: SearchState) => {
  const query = { ...leadFilter(state), page: pageIn(state), page_size: 50 };
  return queryOptions({
    queryKey: ['leads', 'list', query],
    queryFn: ({ signal }) => answerOf(api.GET('/api/staff/leads', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** How many came in since a day of Gibraltar. */
export const leadCount = (from?: string) =>
  queryOptions({
    queryKey: ['leads', 'count', from],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/staff/leads', {
          params: { query: { ...(from && { from }), page: 1, page_size: 1 } },
          signal,
        }),
      ),
    select: ({ total }) => total,
  });

export const leadDetail = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'one', id],
    queryFn: ({ signal }) => answerOf(api.GET('/api/staff/leads/{id}', { params: { path: { id } }, signal })),
  });
