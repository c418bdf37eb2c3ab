import { QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from './retry';

const GC_TIME_MS = 5 * 60_000;

/** Creates a client with three retries that drops data no component has used for five minutes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        gcTime: GC_TIME_MS,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}
