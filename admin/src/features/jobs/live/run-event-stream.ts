import type { ServiceRun } from '@frontier/api-clients/staff';
import { followEvents } from '~/api/event-stream';
import { ProblemError } from '~/api/problem';

const PATH = '/api/staff/job-run-changes';
const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;
/** Poll interval for jobs in progress while the event stream is connected, in case a message is lost. */
const CONNECTED_POLL_MS = 15_000;

type RunListener = (runs: readonly ServiceRun[]) => void;

interface StreamCallbacks {
  /** Called when the stream opens or may have missed changes: refetch all runs, as events carry later changes only. */
  readonly onReady: () => void;
  readonly onDisconnected: () => void;
}

/** Tells listeners about changes of job runs. The whole console shares one connection. */
class RunEventStream {
  private isConnected = false;
  private readonly listeners = new Set<RunListener>();

  /** Returns the poll interval in ms: `CONNECTED_POLL_MS` while the stream is connected, otherwise `alone`. */
  getPollInterval(alone: number): number {
    return this.isConnected ? CONNECTED_POLL_MS : alone;
  }

  subscribe(listener: RunListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Keeps the stream connected until `signal` aborts or the server answers 401 or 403. */
  async connect(signal: AbortSignal, { onReady, onDisconnected }: StreamCallbacks): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const outcome = await this.readStream(signal, onReady);
      if (outcome === 'refused') return;
      // The server ends the stream when the token expires, and a reconnect succeeds at once: report failed ones only.
      failures = outcome === 'heard' ? 0 : failures + 1;
      if (failures === 1) onDisconnected();
      await waitWithBackoff(failures, signal);
    }
  }

  private async readStream(
    signal: AbortSignal,
    onReady: () => void,
  ): Promise<'heard' | 'failed' | 'refused'> {
    try {
      await followEvents(PATH, {
        signal,
        onEvent: ({ event, data }) => {
          if (event === 'runs') this.notifyListeners((JSON.parse(data) as { items: ServiceRun[] }).items);
          if (event !== 'ready') return;
          this.isConnected = true;
          onReady();
        },
      });
    } catch (error) {
      if (error instanceof ProblemError && [401, 403].includes(error.status)) return 'refused';
    }
    const outcome = this.isConnected ? 'heard' : 'failed';
    this.isConnected = false;
    return outcome;
  }

  private notifyListeners(runs: readonly ServiceRun[]): void {
    for (const listener of this.listeners) listener(runs);
  }
}

/** Waits with exponential backoff and random jitter, so that clients do not all reconnect at the same time. */
function waitWithBackoff(failures: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(MAX_BACKOFF_MS, MIN_BACKOFF_MS * 2 ** failures) * (0.5 + Math.random() / 2);
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export const runEventStream = new RunEventStream();
