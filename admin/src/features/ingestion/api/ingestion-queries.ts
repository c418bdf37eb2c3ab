import type { NewsIngestionAnswer, NewsIngestionRequest } from '@frontier/api-clients/staff';
import { queryOptions } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { answerOf, api } from '~/api/client';
import { ProblemError, wordsOf } from '~/api/problem';
import { useAct } from '~/components/use-act';

export const ingestionHealth = queryOptions({
  queryKey: ['jobs', 'ingestion-health'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/staff/ingestion-health', { signal })),
});

const AUTO_INGEST = 'ENABLE_AUTO_INGEST';

export const autoIngest = queryOptions({
  queryKey: ['settings', AUTO_INGEST],
  queryFn: ({ signal }) => answerOf(api.GET('/api/staff/settings', { signal })),
  select: ({ items }) => new Map(items.map(({ key, value }) => [key, value])).get(AUTO_INGEST) === 'true',
});

export const useSetAutoIngest = () =>
  useAct({
    name: 'settings.auto-ingest',
    run: (on: boolean) =>
      answerOf(
        api.PUT('/api/staff/settings/{key}', {
          params: { path: { key: AUTO_INGEST } },
          body: { value: String(on) },
        }),
      ),
    changes: [['settings'], ['audit']],
    failed: 'Failed to update auto-ingest setting',
  });

interface Ingestion {
  readonly name: string;
  /** Says that it failed; `otherwise` says why where the service did not. */
  readonly failed: string;
  readonly otherwise: string;
  readonly done: (answer: NewsIngestionAnswer) => string;
}

export function useIngestion({ name, failed, otherwise, done }: Ingestion) {
  const { notification } = App.useApp();
  const [answer, setAnswer] = useState<NewsIngestionAnswer>();
  const act = useAct({
    name: `ingestion.${name}`,
    run: async (body: NewsIngestionRequest) => {
      setAnswer(undefined);
      const got = await answerOf(api.POST('/api/staff/news-ingestion', { body }));
      setAnswer(got);
      if (got.success === false) {
        throw new ProblemError({ status: 422, code: 'NOT_DONE', title: got.message || otherwise });
      }
      return got;
    },
    changes: [['jobs'], ['audit'], ['overview']],
    done,
    failed,
    onFailed: (error) => {
      const isTold = error instanceof ProblemError && error.status >= 400 && error.status < 500;
      notification.error({ title: failed, description: isTold ? wordsOf(error) : otherwise, duration: 0 });
      return true;
    },
  });
  return { ...act, answer };
}
