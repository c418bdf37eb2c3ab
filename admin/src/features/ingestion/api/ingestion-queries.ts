import type { NewsIngestionAnswer, NewsIngestionRequest } from '@frontier/api-clients/staff';
import { queryOptions } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { unwrapResponse, api } from '~/api/client';
import { ProblemError, getErrorMessage } from '~/api/problem';
import { useAction } from '~/components/use-action';

export const ingestionHealth = queryOptions({
  queryKey: ['jobs', 'ingestion-health'],
  queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/ingestion-health', { signal })),
});

const AUTO_INGEST = 'ENABLE_AUTO_INGEST';

export const autoIngest = queryOptions({
  queryKey: ['settings', AUTO_INGEST],
  queryFn: ({ signal }) => unwrapResponse(api.GET('/api/staff/settings', { signal })),
  select: ({ items }) => new Map(items.map(({ key, value }) => [key, value])).get(AUTO_INGEST) === 'true',
});

export const useSetAutoIngest = () =>
  useAction({
    name: 'settings.auto-ingest',
    run: (on: boolean) =>
      unwrapResponse(
        api.PUT('/api/staff/settings/{key}', {
          params: { path: { key: AUTO_INGEST } },
          body: { value: String(on) },
        }),
      ),
    invalidates: [['settings'], ['audit']],
    errorTitle: 'Failed to update auto-ingest setting',
  });

interface IngestionActionOptions {
  readonly name: string;
  /** Title of the error toast. `fallbackMessage` is its text if the service gives no reason. */
  readonly errorTitle: string;
  readonly fallbackMessage: string;
  readonly successMessage: (answer: NewsIngestionAnswer) => string;
}

export function useIngestionAction({
  name,
  errorTitle,
  fallbackMessage,
  successMessage,
}: IngestionActionOptions) {
  const { notification } = App.useApp();
  const [answer, setAnswer] = useState<NewsIngestionAnswer>();
  const act = useAction({
    name: `ingestion.${name}`,
    run: async (body: NewsIngestionRequest) => {
      setAnswer(undefined);
      const got = await unwrapResponse(api.POST('/api/staff/news-ingestion', { body }));
      setAnswer(got);
      if (got.success === false) {
        throw new ProblemError({ status: 422, code: 'NOT_DONE', title: got.message || fallbackMessage });
      }
      return got;
    },
    invalidates: [['jobs'], ['audit'], ['overview']],
    successMessage: successMessage,
    errorTitle: errorTitle,
    onFailed: (error) => {
      const isClientError = error instanceof ProblemError && error.status >= 400 && error.status < 500;
      notification.error({
        title: errorTitle,
        description: isClientError ? getErrorMessage(error) : fallbackMessage,
        duration: 0,
      });
      return true;
    },
  });
  return { ...act, answer };
}
