import { LeadForm } from '@frontier/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { unwrapResponse, api } from '~/api/client';
import { parseOption, getPage, type SearchState } from '~/components/use-search-state';
import { NOTIFICATIONS, STATUSES } from '../lead-labels';

const getKeys = <Key extends string>(words: Readonly<Record<Key, unknown>>) => Object.keys(words) as Key[];

/** Returns the filter in the URL. Ignores unknown values. */
export function parseLeadFilter(state: SearchState) {
  const { q, from, to } = state;
  const filter = {
    q,
    status: parseOption(getKeys(STATUSES), state.status),
    form: parseOption(LeadForm.options, state.form),
    notification: parseOption(getKeys(NOTIFICATIONS), state.notification),
    from,
    to,
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as {
    [Key in keyof typeof filter]?: NonNullable<(typeof filter)[Key]>;
  };
}

export const leadList = (state: SearchState) => {
  const query = { ...parseLeadFilter(state), page: getPage(state), page_size: 50 };
  return queryOptions({
    queryKey: ['leads', 'list', query],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/leads', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

/** Counts leads. @param from first day in Gibraltar time; all leads if absent */
export const leadCount = (from?: string) =>
  queryOptions({
    queryKey: ['leads', 'count', from],
    queryFn: ({ signal }) =>
      unwrapResponse(
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
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/staff/leads/{id}', { params: { path: { id } }, signal })),
  });
