import { focusManager, QueryClient } from '@tanstack/react-query';
import { session } from '~/auth/session';
import { ProblemError } from './problem';

const STALE_MS = 15_000;

/** Once more where a part may just be starting; what was refused stays refused. */
const shouldRetry = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ProblemError && [0, 502, 503, 504].includes(error.status);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: STALE_MS, retry: shouldRetry, retryDelay: 800 },
    mutations: { retry: false },
  },
});

// What is asked again and again would keep a session alive that nobody uses: nothing is asked while nobody is there.
session.onPresenceChange((isThere) => focusManager.setFocused(isThere ? undefined : false));
