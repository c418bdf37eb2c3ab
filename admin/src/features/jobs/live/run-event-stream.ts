import type { ServiceRun } from '@frontier/api-clients/staff';
import { followEvents } from '~/api/event-stream';
import { ProblemError } from '~/api/problem';

const PATH = '/api/staff/job-run-changes';
const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;
/** While changes are heard of, what is under way is asked about so often all the same: a message may be lost. */
const CONNECTED_POLL_MS = 15_000;

type RunListener = (runs: readonly ServiceRun[]) => void;

interface StreamCallbacks {
  /** All runs have to be read: what is heard from now on is what has changed since. */
  readonly onReady: () => void;
  readonly onDisconnected: () => void;
}

/** What is heard of runs: one stream for the whole console. */
class RunEventStream {
  private isConnected = false;
  private readonly listeners = new Set<RunListener>();

  /** How soon what is under way has to be asked about again. @param alone while nothing is heard of it */
  getPollInterval(alone: number): number {
    return this.isConnected ? CONNECTED_POLL_MS : alone;
  }

  subscribe(hear: RunListener): () => void {
    this.listeners.add(hear);
    return () => this.listeners.delete(hear);
  }

  /** Keeps a stream open until `signal` says that nobody looks, or whoever has signed in may not see it. */
  async connect(signal: AbortSignal, { onReady, onDisconnected }: StreamCallbacks): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const outcome = await this.readStream(signal, onReady);
      if (outcome === 'refused') return;
      // It ends with each token and comes back at once: only what does not come back is lost.
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
    for (const hear of this.listeners) hear(runs);
  }
}

/** Longer each time, and not the same for all who lost it together. */
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
