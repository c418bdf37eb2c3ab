import { focusManager, QueryClient } from '@tanstack/react-query';
import { session } from '~/auth/session';
import { ProblemError } from './problem';

const STALE_MS = 15_000;

/** Retries once after a network error or a gateway error, because a service may be restarting. Other errors are final. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ProblemError && [0, 502, 503, 504].includes(error.status);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: STALE_MS, retry: shouldRetry, retryDelay: 800 },
    mutations: { retry: false },
  },
});

// Polling refreshes tokens and would keep an unused session alive, so treat an idle user as an unfocused window: queries then
// stop polling.
session.onPresenceChange((isThere) => focusManager.setFocused(isThere ? undefined : false));
