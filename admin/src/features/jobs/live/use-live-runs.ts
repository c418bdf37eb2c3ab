import { focusManager, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { jobCatalogue, kbRun, latestRuns } from '../api/job-queries';
import { runEventStream } from './run-event-stream';
import { applyRunChanges } from './apply-run-changes';

/** Batches the refetches that several run changes cause. */
const INVALIDATION_DELAY_MS = 1_000;
const RUNS: readonly QueryKey[] = [jobCatalogue.queryKey, latestRuns.queryKey, kbRun.queryKey];

/** Updates the job queries from the event stream while the user is present and allowed to see runs. */
export function useLiveRuns(isAllowed: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!isAllowed) return;
    const outdated = new Map<string, QueryKey>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = (): void => {
      timer = undefined;
      for (const queryKey of outdated.values()) void queries.invalidateQueries({ queryKey });
      outdated.clear();
    };
    const unlisten = runEventStream.subscribe((runs) => {
      for (const key of applyRunChanges(queries, runs)) outdated.set(JSON.stringify(key), key);
      if (outdated.size > 0) timer ??= setTimeout(refresh, INVALIDATION_DELAY_MS);
    });

    // `cancelRefetch: false` does not restart fetches in flight.
    const readAll = (): void => {
      for (const queryKey of RUNS) void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
    };
    let looking: AbortController | undefined;
    const look = (): void => {
      if (!focusManager.isFocused()) {
        looking?.abort();
        looking = undefined;
      } else if (!looking) {
        looking = new AbortController();
        void runEventStream.connect(looking.signal, { onReady: readAll, onDisconnected: readAll });
      }
    };
    const unsubscribe = focusManager.subscribe(look);
    look();
    return () => {
      unsubscribe();
      unlisten();
      looking?.abort();
      clearTimeout(timer);
    };
  }, [isAllowed, queries]);
}
