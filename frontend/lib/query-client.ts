import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../data/api';

const MAX_RETRIES = 3;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;
const KEPT_UNUSED_MS = 5 * 60_000;

/** 1 s, 2 s, 4 s and so on, never more than 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
}

/** A refusal stays a refusal: only what may pass by itself is asked again. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : undefined;
  const refused = status !== undefined && status >= 400 && status < 500 && status !== 408;
  return !refused && failures < MAX_RETRIES;
}

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
