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
    const staleKeys = new Map<string, QueryKey>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = (): void => {
      timer = undefined;
      for (const queryKey of staleKeys.values()) void queries.invalidateQueries({ queryKey });
      staleKeys.clear();
    };
    const unsubscribeRuns = runEventStream.subscribe((runs) => {
      for (const key of applyRunChanges(queries, runs)) staleKeys.set(JSON.stringify(key), key);
      if (staleKeys.size > 0) timer ??= setTimeout(refresh, INVALIDATION_DELAY_MS);
    });

    // `cancelRefetch: false` does not restart fetches in flight.
    const refetchRuns = (): void => {
      for (const queryKey of RUNS) void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
    };
    let connection: AbortController | undefined;
    const syncConnection = (): void => {
      if (!focusManager.isFocused()) {
        connection?.abort();
        connection = undefined;
      } else if (!connection) {
        connection = new AbortController();
        void runEventStream.connect(connection.signal, { onReady: refetchRuns, onDisconnected: refetchRuns });
      }
    };
    const unsubscribeFocus = focusManager.subscribe(syncConnection);
    syncConnection();
    return () => {
      unsubscribeFocus();
      unsubscribeRuns();
      connection?.abort();
      clearTimeout(timer);
    };
  }, [isAllowed, queries]);
}
