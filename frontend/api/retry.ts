import { ApiError } from './client';

const MAX_RETRIES = 3;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

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

/** Reads as `useQuery` does, where there is no query: three retries, none once its reader has left. */
export async function withRetries<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await read();
    } catch (error) {
      if (signal?.aborted || !shouldRetry(failures, error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(failures)));
    }
  }
}
