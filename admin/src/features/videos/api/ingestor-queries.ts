import type { IngestorConfig, VideoIngestorRequest } from '@frontier/api-clients/staff';
import { queryOptions } from '@tanstack/react-query';
import { unwrapResponse, api } from '~/api/client';
import { useAction } from '~/components/use-action';

export const ingestorRuns = queryOptions({
  queryKey: ['videos', 'ingestor-runs'],
  queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/ingestor-runs', { signal })),
  select: ({ items }) => items,
});

export const ingestorConfig = queryOptions({
  queryKey: ['videos', 'ingestor-config'],
  queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/ingestor-config', { signal })),
  select: ({ items }) => items,
});

export const useIngestorRun = () =>
  useAction({
    name: 'videos.ingest',
    run: () => unwrapResponse(api.POST('/api/staff/video-ingestor')),
    invalidates: [['videos'], ['audit']],
    successMessage: ({ message }) => message,
    errorTitle: 'Video ingestion failed',
    errorMessage: 'Please check the logs for details.',
  });

export const useAddVideo = (onDone: () => void) =>
  useAction({
    name: 'videos.add',
    run: (video: Omit<VideoIngestorRequest, 'manual'>) =>
      unwrapResponse(api.POST('/api/staff/video-ingestor', { body: { manual: true, ...video } })),
    invalidates: [['videos'], ['audit']],
    successMessage: ({ title }) => `Video added: ${title ?? ''}`,
    errorTitle: 'Failed to add video',
    onDone,
  });

export const useSetConfig = (onDone: () => void) =>
  useAction({
    name: 'videos.config',
    run: ({ key, value }: Pick<IngestorConfig, 'key' | 'value'>) =>
      unwrapResponse(
        api.PUT('/api/staff/ingestor-config/{key}', { params: { path: { key } }, body: { value } }),
      ),
    invalidates: [['videos', 'ingestor-config'], ['audit']],
    successMessage: 'Setting saved',
    errorTitle: 'The setting could not be saved',
    onDone,
  });
