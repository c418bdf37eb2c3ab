import type { IngestorConfig, VideoIngestorRequest } from '@frontier/api-clients/staff';
import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '~/api/client';
import { useAct } from '~/components/use-act';

export const ingestorRuns = queryOptions({
  queryKey: ['videos', 'ingestor-runs'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/staff/ingestor-runs', { signal })),
  select: ({ items }) => items,
});

export const ingestorConfig = queryOptions({
  queryKey: ['videos', 'ingestor-config'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/staff/ingestor-config', { signal })),
  select: ({ items }) => items,
});

export const useIngestorRun = () =>
  useAct({
    name: 'videos.ingest',
    run: () => answerOf(api.POST('/api/staff/video-ingestor')),
    changes: [['videos'], ['audit']],
    done: ({ message }) => message,
    failed: 'Video ingestion failed',
    failedWords: 'Please check the logs for details.',
  });

export const useAddVideo = (onDone: () => void) =>
  useAct({
    name: 'videos.add',
    run: (video: Omit<VideoIngestorRequest, 'manual'>) =>
      answerOf(api.POST('/api/staff/video-ingestor', { body: { manual: true, ...video } })),
    changes: [['videos'], ['audit']],
    done: ({ title }) => `Video added: ${title ?? ''}`,
    failed: 'Failed to add video',
    onDone,
  });

export const useSetConfig = (onDone: () => void) =>
  useAct({
    name: 'videos.config',
    run: ({ key, value }: Pick<IngestorConfig, 'key' | 'value'>) =>
      answerOf(api.PUT('/api/staff/ingestor-config/{key}', { params: { path: { key } }, body: { value } })),
    changes: [['videos', 'ingestor-config'], ['audit']],
    done: 'Setting saved',
    failed: 'The setting could not be saved',
    onDone,
  });
