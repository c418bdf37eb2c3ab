import { QueryClient } from '@tanstack/react-query';
import { ProblemError } from './problem';

const STALE_MS = 15_000;

/** Once more where a part may just be starting; what was refused stays refused. */
const mayRecover = (failures: number, error: Error): boolean =>
  failures < 1 && error instanceof ProblemError && [0, 502, 503, 504].includes(error.status);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: STALE_MS, retry: mayRecover, retryDelay: 800 },
    mutations: { retry: false },
  },
});
