import { ApiError } from './problem';

const MAX_RETRIES = 3;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/** Returns the delay before the next retry: 1 s, 2 s, 4 s and so on, at most 30 s. */
export function retryDelay(failures: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
}

/** Allows three retries. A 4xx status is final, except 408 (timeout). */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : undefined;
  const refused = status !== undefined && status >= 400 && status < 500 && status !== 408;
  return !refused && failures < MAX_RETRIES;
}

/** Retries `read` by the rules of `useQuery`: three retries, and none after `signal` has aborted. */
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
