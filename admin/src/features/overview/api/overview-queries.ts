import type { WholeHealth } from '@frontier/api-clients';
import { queryOptions } from '@tanstack/react-query';
import { unwrapResponse, api } from '~/api/client';
import { toProblemError, createNetworkError } from '~/api/problem';

const HEALTH_MS = 10_000;

/** Loads the figures of the overview. Fails if any of the requests fails. */
export const statistics = queryOptions({
  queryKey: ['overview', 'statistics'],
  queryFn: async ({ signal }) => {
    const one = { params: { query: { page: 1, page_size: 1 } }, signal };
    const [content, leads, logs] = await Promise.all([
      unwrapResponse(api.GET('/api/staff/content-counts', { signal })),
      unwrapResponse(api.GET('/api/staff/leads', one)),
      unwrapResponse(api.GET('/api/staff/ingestion-logs', { params: { query: { limit: 20 } }, signal })),
    ]);
    return { ...content, leads: leads.total, logs: logs.items };
  },
});

/** Loads the health of the services from the public endpoint. */
export const health = queryOptions({
  queryKey: ['overview', 'health'],
  queryFn: async ({ signal }): Promise<WholeHealth> => {
    const response = await fetch('/health', { signal }).catch(() => {
      throw createNetworkError();
    });
    // While a service is down, the endpoint answers 503 with the same body.
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    if (typeof body === 'object' && body !== null && 'parts' in body) return body as WholeHealth;
    throw await toProblemError(response);
  },
  refetchInterval: HEALTH_MS,
});

export const recentActivity = queryOptions({
  queryKey: ['audit', 'activity'],
  queryFn: ({ signal }) =>
    unwrapResponse(api.GET('/api/staff/activity', { params: { query: { limit: 10 } }, signal })),
  select: ({ items }) => items,
  refetchInterval: HEALTH_MS,
});
