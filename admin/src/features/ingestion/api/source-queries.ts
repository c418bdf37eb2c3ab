import type { NewSource, SourceChange } from '@frontier/api-clients/staff';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { unwrapResponse, api } from '~/api/client';
import { useAction } from '~/components/use-action';

export const sourceDays = (id: string) =>
  queryOptions({
    queryKey: ['sources', id, 'days'],
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/staff/sources/{id}/days', { params: { path: { id } }, signal })),
  });

export const sourceItems = (id: string, page: number) =>
  queryOptions({
    queryKey: ['sources', id, 'items', page],
    queryFn: ({ signal }) =>
      unwrapResponse(
        api.GET('/api/staff/sources/{id}/items', { params: { path: { id }, query: { page } }, signal }),
      ),
    placeholderData: keepPreviousData,
  });

export const useAddSource = (options: { onDone: () => void; onFailed: (error: Error) => boolean }) =>
  useAction({
    name: 'sources.add',
    run: (body: NewSource) => unwrapResponse(api.POST('/api/staff/sources', { body })),
    invalidates: [['sources'], ['audit']],
    successMessage: ({ name }) => `${name} is read from now on`,
    errorTitle: 'The source could not be added',
    ...options,
  });

export const useChangeSource = (id: string, onFailed: (error: Error) => boolean = () => false) =>
  useAction({
    name: `sources.change:${id}`,
    run: (body: SourceChange) =>
      unwrapResponse(api.PATCH('/api/staff/sources/{id}', { params: { path: { id } }, body })),
    invalidates: [['sources'], ['audit']],
    successMessage: 'Source saved',
    errorTitle: 'The source could not be changed',
    onFailed,
  });

export const usePageTrial = () =>
  useAction({
    name: 'sources.try',
    run: (url: string) => unwrapResponse(api.POST('/api/staff/page-trials', { body: { url } })),
    errorTitle: 'The address could not be tried',
  });
