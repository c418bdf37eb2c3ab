import { QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from './retry';

const GC_TIME_MS = 5 * 60_000;

/**
 * Creates the query client of the browser: three retries, and data that no component uses is dropped after five
 * minutes.
 */
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
