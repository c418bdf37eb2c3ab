import type { ServiceRun } from '@frontier/api-clients/staff';
import { followEvents } from '~/api/event-stream';
import { ProblemError } from '~/api/problem';

const PATH = '/api/staff/job-run-changes';
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** While changes are heard of, what is under way is asked about so often all the same: a message may be lost. */
const ALL_THE_SAME_MS = 15_000;

type Hear = (runs: readonly ServiceRun[]) => void;

interface Follower {
  /** All runs have to be read: what is heard from now on is what has changed since. */
  readonly onReady: () => void;
  readonly onLost: () => void;
}

/** What is heard of runs: one stream for the whole console. */
class LiveRuns {
  private isHeard = false;
  private readonly listeners = new Set<Hear>();

  /** How soon what is under way has to be asked about again. @param alone while nothing is heard of it */
  askAgainAfter(alone: number): number {
    return this.isHeard ? ALL_THE_SAME_MS : alone;
  }

  listen(hear: Hear): () => void {
    this.listeners.add(hear);
    return () => this.listeners.delete(hear);
  }

  /** Keeps a stream open until `signal` says that nobody looks, or whoever has signed in may not see it. */
  async follow(signal: AbortSignal, { onReady, onLost }: Follower): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const outcome = await this.hearOut(signal, onReady);
      if (outcome === 'refused') return;
      // It ends with each token and comes back at once: only what does not come back is lost.
      failures = outcome === 'heard' ? 0 : failures + 1;
      if (failures === 1) onLost();
      await waiting(failures, signal);
    }
  }

  private async hearOut(signal: AbortSignal, onReady: () => void): Promise<'heard' | 'failed' | 'refused'> {
    try {
      await followEvents(PATH, {
        signal,
        onEvent: ({ event, data }) => {
          if (event === 'runs') this.tell((JSON.parse(data) as { items: ServiceRun[] }).items);
          if (event !== 'ready') return;
          this.isHeard = true;
          onReady();
        },
      });
    } catch (error) {
      if (error instanceof ProblemError && [401, 403].includes(error.status)) return 'refused';
    }
    const outcome = this.isHeard ? 'heard' : 'failed';
    this.isHeard = false;
    return outcome;
  }

  private tell(runs: readonly ServiceRun[]): void {
    for (const hear of this.listeners) hear(runs);
  }
}

/** Longer each time, and not the same for all who lost it together. */
function waiting(failures: number, signal: AbortSignal): Promise<void> {
  const ms = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + Math.random() / 2);
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export const liveRuns = new LiveRuns();
