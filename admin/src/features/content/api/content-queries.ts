import type { PinTerm } from '@frontier/api-clients/staff';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { unwrapResponse, api } from '~/api/client';
import { parseOption, getPage, type SearchState } from '~/components/use-search-state';
import { LANGUAGES } from '~/config/languages';
import { type EditorialKind, type ItemKind, KINDS, STATES } from '../content-labels';
import type { FormValues } from '../form-values';

const getKeys = <Key extends string>(words: Readonly<Record<Key, unknown>>) => Object.keys(words) as Key[];

/** Returns the filter in the URL. Ignores unknown values. */
export function parseEditorialFilter(state: SearchState) {
  const filter = {
    q: state.q,
    kind: parseOption(getKeys(KINDS), state.kind),
    lang: parseOption(getKeys(LANGUAGES), state.lang),
    state: parseOption(getKeys(STATES), state.state),
  };
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as {
    [Key in keyof typeof filter]?: NonNullable<(typeof filter)[Key]>;
  };
}

export const editorialList = (state: SearchState) => {
  const query = { ...parseEditorialFilter(state), page: getPage(state), page_size: 50 };
  return queryOptions({
    queryKey: ['items', 'list', query],
    queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/items', { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

const toItemParams = <Kind extends EditorialKind>(kind: Kind, id: string) => ({
  params: { path: { kind, id } },
});

export const editableItem = (kind: EditorialKind, id: string) =>
  queryOptions({
    queryKey: ['items', 'one', kind, id],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/staff/items/{kind}/{id}/edit', { ...toItemParams(kind, id), signal })),
  });

export const itemForm = (kind: ItemKind) =>
  queryOptions({
    queryKey: ['items', 'form', kind],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/staff/items/{kind}/form', { params: { path: { kind } }, signal })),
    staleTime: Infinity,
  });

export const itemVersions = (kind: EditorialKind, id: string) =>
  queryOptions({
    queryKey: ['items', 'versions', kind, id],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/staff/items/{kind}/{id}/versions', { ...toItemParams(kind, id), signal })),
  });

export const itemPreview = (kind: ItemKind, document: FormValues) =>
  queryOptions({
    queryKey: ['items', 'preview', kind, document],
    queryFn: ({ signal }) =>
      unwrapResponse(
        api.POST('/api/staff/items/{kind}/preview', {
          params: { path: { kind } },
          body: document,
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });

/** Shows an item on the site or hides it. Articles use a separate endpoint. */
export const setVisible = (kind: EditorialKind, id: string, visible: boolean): Promise<unknown> =>
  kind === 'article'
    ? unwrapResponse(
        api.PUT('/api/staff/articles/{id}/visibility', { params: { path: { id } }, body: { visible } }),
      )
    : unwrapResponse(
        api.PUT('/api/staff/items/{kind}/{id}/visibility', { ...toItemParams(kind, id), body: { visible } }),
      );

export type PinnableKind = Extract<EditorialKind, 'article' | 'timeline-event'>;

export const isPinnable = (kind: EditorialKind): kind is PinnableKind =>
  kind === 'article' || kind === 'timeline-event';

export const setPinned = (kind: PinnableKind, id: string, term: PinTerm): Promise<PinTerm> =>
  unwrapResponse(api.PUT('/api/staff/items/{kind}/{id}/pin', { ...toItemParams(kind, id), body: term }));
