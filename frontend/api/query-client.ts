import { QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from './retry';

const KEPT_UNUSED_MS = 5 * 60_000;

/** The browser's reads of data: three retries, and what no page uses is dropped after five minutes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay,
        gcTime: KEPT_UNUSED_MS,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}
