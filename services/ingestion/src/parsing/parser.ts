import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { getLogger } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pLimit from 'p-limit';
import { IngestionConfig } from '../ingestion.config';
import type { ParseResult, ParseOutputs, ParseTask } from '../parse.worker';

export class ParseError extends Error {
  constructor(
    /**
     * Reason of the extraction error or feed error. If the thread was lost: `parsing_timeout`,
     * `parsing_out_of_memory` or `parsing_failed`.
     */
    readonly reason: string,
    /** True if the thread was lost. A busy machine can cause that, too, so the document may be retried later. */
    readonly isTransient: boolean,
  ) {
    super(reason);
  }
}

/** Thrown if the attempt could not be recorded; `cause` has the error. The document is not at fault. */
export class AttemptNotRecordedError extends Error {}

/** Time without documents after which the thread is terminated. */
const IDLE_MS = 60_000;

/**
 * Parses untrusted documents in a worker thread, so that the service stays responsive and a document that costs too
 * much ends only the thread. Keeps one thread warm and parses one document at a time.
 *
 * Written for this service because worker pools count the start of a thread as time of the document that waits for
 * it.
 */
@Injectable()
export class Parser implements OnApplicationShutdown {
  private readonly queue = pLimit(1);
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(@Inject(IngestionConfig.token) private readonly config: ParserConfig) {}

  /** Ends the worker thread. Runs after `beforeApplicationShutdown`, in which jobs finish and still need the thread. */
  onApplicationShutdown(): Promise<void> {
    return this.queue(() => this.terminateWorker());
  }

  /** @param attempting awaited first, so its record survives a crash @throws ParseError, AttemptNotRecordedError */
  parse<Task extends ParseTask>(
    task: Task,
    attempting: () => Promise<void>,
  ): Promise<ParseOutputs[Task['read']]> {
    return this.queue(async () => {
      await attempting().catch((cause: unknown) => {
        throw new AttemptNotRecordedError('', { cause });
      });
      const parsed = await this.run(task);
      if ('reason' in parsed) throw new ParseError(parsed.reason, false);
      return parsed.value as ParseOutputs[Task['read']];
    });
  }

  private async run(task: ParseTask): Promise<ParseResult> {
    clearTimeout(this.idle);
    try {
      const thread = await this.getWorker();
      const signal = AbortSignal.timeout(this.config.INGESTION_PARSE_TIMEOUT_MS);
      thread.postMessage(task);
      const [parsed] = (await once(thread, 'message', { signal })) as [ParseResult];
      this.idle = setTimeout(() => void this.queue(() => this.terminateWorker()), IDLE_MS).unref();
      return parsed;
    } catch (error) {
      await this.terminateWorker();
      const reason = toFailureReason(error);
      getLogger('parser').warn({ err: error, address: task.address, reason }, 'parser thread lost');
      throw new ParseError(reason, true);
    }
  }

  private async getWorker(): Promise<Worker> {
    if (this.worker) return this.worker;
    const thread = new Worker(require.resolve('../parse.worker'), {
      resourceLimits: { maxOldGenerationSizeMb: this.config.INGESTION_PARSE_MEMORY_MB },
    });
    // `once` rejects with errors while a document is parsed. Without this handler, an error at another time would end
    // the process.
    thread.on('error', () => undefined).unref();
    this.worker = thread;
    await once(thread, 'message');
    return thread;
  }

  private async terminateWorker(): Promise<void> {
    const { worker } = this;
    clearTimeout(this.idle);
    this.worker = undefined;
    await worker?.terminate();
  }
}

type ParserConfig = Pick<IngestionConfig, 'INGESTION_PARSE_TIMEOUT_MS' | 'INGESTION_PARSE_MEMORY_MB'>;

function toFailureReason(error: unknown): string {
  const { name, code } = error as { name?: unknown; code?: unknown };
  if (name === 'AbortError') return 'parsing_timeout';
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'parsing_out_of_memory' : 'parsing_failed';
}
