import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/** Thrown if a task took too much time or memory, or ended its thread. A busy machine can cause that, too. */
export class ThreadLostError extends Error {
  constructor(
    readonly reason: 'timeout' | 'out_of_memory' | 'failed',
    cause: unknown,
  ) {
    super(`thread lost: ${reason}`, { cause });
  }
}

interface Limits {
  readonly timeoutMs: number;
  readonly memoryMb: number;
}

/** Maximum time until a new thread is ready. */
const START_LIMIT_MS = 30_000;
/** Time without tasks after which the thread is terminated. */
const IDLE_MS = 60_000;

/**
 * Runs tasks on untrusted documents in a worker thread, so that the process stays responsive and a document that costs
 * too much ends only the thread. Keeps one thread warm and runs one task at a time. The file must post a message when
 * it is loaded, and then one for each message that it gets.
 *
 * Written here because worker pools count the start of a thread as time of the task that waits for it.
 */
export class TaskThread<Task, Result> {
  private readonly queue = pLimit(1);
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: string,
    private readonly limits: Limits,
  ) {}

  /** @param before awaited when the turn of the task has come @throws ThreadLostError, and errors of `before` */
  run(task: Task, before: () => Promise<void> = () => Promise.resolve()): Promise<Result> {
    return this.queue(async () => {
      await before();
      return this.runNow(task);
    });
  }

  close(): Promise<void> {
    return this.queue(() => this.terminateWorker());
  }

  private async runNow(task: Task): Promise<Result> {
    clearTimeout(this.idle);
    try {
      const thread = await this.getWorker();
      const signal = AbortSignal.timeout(this.limits.timeoutMs);
      thread.postMessage(task);
      const [result] = (await once(thread, 'message', { signal })) as [Result];
      this.idle = setTimeout(() => void this.close(), IDLE_MS).unref();
      return result;
    } catch (error) {
      await this.terminateWorker();
      throw new ThreadLostError(toReason(error), error);
    }
  }

  private async getWorker(): Promise<Worker> {
    if (this.worker) return this.worker;
    const thread = new Worker(this.file, {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memoryMb },
    });
    // `once` rejects with errors while a task runs. Without this handler, an error at another time would end the
    // process.
    thread.on('error', () => undefined).unref();
    this.worker = thread;
    await once(thread, 'message', { signal: AbortSignal.timeout(START_LIMIT_MS) });
    return thread;
  }

  private async terminateWorker(): Promise<void> {
    const { worker } = this;
    clearTimeout(this.idle);
    this.worker = undefined;
    await worker?.terminate();
  }
}

function toReason(error: unknown): ThreadLostError['reason'] {
  const { name, code } = error as { name?: unknown; code?: unknown };
  if (name === 'AbortError') return 'timeout';
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out_of_memory' : 'failed';
}
