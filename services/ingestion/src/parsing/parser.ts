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
     * That of extraction or of the feed, or what became of the thread: `parsing_timeout`, `parsing_out_of_memory`,
     * `parsing_failed`.
     */
    readonly reason: string,
    /** The thread was lost, which a busy machine may have done too: worth another attempt, not at once. */
    readonly isTransient: boolean,
  ) {
    super(reason);
  }
}

/** The attempt at a document could not be noted, for the `cause`: no fault of the document. */
export class AttemptNotRecordedError extends Error {}

/** The thread is not kept for a service that has nothing to read. */
const IDLE_MS = 60_000;

/**
 * Reads what strangers wrote, in a thread of its own: whatever a document costs, the service answers meanwhile, and a
 * document that costs too much loses the thread and nothing else. One thread, kept warm, and one document at a time.
 *
 * Ours, since pools count the start of a thread as time of the document that waits for it.
 */
@Injectable()
export class Parser implements OnApplicationShutdown {
  private readonly queue = pLimit(1);
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(@Inject(IngestionConfig.token) private readonly config: ParserConfig) {}

  /** After the jobs, which read to their end. */
  onApplicationShutdown(): Promise<void> {
    return this.queue(() => this.terminateWorker());
  }

  /**
   * @param attempting is awaited just before: what it records outlasts a document that ends the process
   * @throws ParseError, AttemptNotNoted
   */
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
      getLogger('parser').warn(
        { err: error, address: task.address, reason },
        'a document lost the parser its thread',
      );
      throw new ParseError(reason, true);
    }
  }

  private async getWorker(): Promise<Worker> {
    if (this.worker) return this.worker;
    const thread = new Worker(require.resolve('../parse.worker'), {
      resourceLimits: { maxOldGenerationSizeMb: this.config.INGESTION_PARSE_MEMORY_MB },
    });
    // Whoever waits hears of errors; there is nobody else to tell.
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
