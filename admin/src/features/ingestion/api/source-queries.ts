import type { NewSource, SourceChange } from '@frontier/api-clients/staff';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '~/api/client';
import { useAct } from '~/components/use-act';

export const sourceDays = (id: string) =>
  queryOptions({
    queryKey: ['sources', id, 'days'],
    queryFn: ({ signal }) =>
      answerOf(api.GET('/api/staff/sources/{id}/days', { params: { path: { id } }, signal })),
  });

export const sourceItems = (id: string, page: number) =>
  queryOptions({
    queryKey: ['sources', id, 'items', page],
    queryFn: ({ signal }) =>
      answerOf(
        api.GET('/api/staff/sources/{id}/items', { params: { path: { id }, query: { page } }, signal }),
      ),
    placeholderData: keepPreviousData,
  });

export const useAddSource = (options: { onDone: () => void; onFailed: (error: Error) => boolean }) =>
  useAct({
    name: 'sources.add',
    run: (body: NewSource) => answerOf(api.POST('/api/staff/sources', { body })),
    changes: [['sources'], ['audit']],
    done: ({ name }) => `${name} is read from now on`,
    failed: 'The source could not be added',
    ...options,
  });

export const useChangeSource = (id: string, onFailed: (error: Error) => boolean = () => false) =>
  useAct({
    name: `sources.change:${id}`,
    run: (body: SourceChange) =>
      answerOf(api.PATCH('/api/staff/sources/{id}', { params: { path: { id } }, body })),
    changes: [['sources'], ['audit']],
    done: 'Source saved',
    failed: 'The source could not be changed',
    onFailed,
  });

export const usePageTrial = () =>
  useAct({
    name: 'sources.try',
    run: (url: string) => answerOf(api.POST('/api/staff/page-trials', { body: { url } })),
    failed: 'The address could not be tried',
  });
