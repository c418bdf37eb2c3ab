import type { ServiceRun } from '@frontier/api-clients/staff';
import { isInProgress, jobHistory } from '../api/job-queries';
import { runEventStream } from './run-event-stream';

const POLL_INTERVAL_MS = 1_000;

/**
 * Waits until a run ends, by the event stream and by polling.
 *
 * @returns the ended run; after `withinMs` the run in progress, or undefined if it was not listed by then
 * @throws ProblemError
 */
export function waitForRun(
  { service, name, id }: Pick<ServiceRun, 'service' | 'name' | 'id'>,
  withinMs = Infinity,
): Promise<ServiceRun | undefined> {
  return new Promise((resolve, reject) => {
    const deadline = Date.now() + withinMs;
    let known: ServiceRun | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = (runs: readonly ServiceRun[]): boolean => {
      known = runs.find((run) => run.id === id) ?? known;
      if (Date.now() < deadline && (!known || isInProgress(known))) return false;
      clearTimeout(timer);
      stop();
      resolve(known);
      return true;
    };
    const poll = async (): Promise<void> => {
      const { items } = await jobHistory({ service, name, limit: 20 });
      if (update(items)) return;
      const wait = Math.min(runEventStream.getPollInterval(POLL_INTERVAL_MS), deadline - Date.now());
      timer = setTimeout(() => void poll().catch(fail), wait);
    };
    const fail = (error: Error): void => {
      stop();
      reject(error);
    };
    const stop = runEventStream.subscribe(update);
    void poll().catch(fail);
  });
}
