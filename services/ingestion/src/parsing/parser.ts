import { getLogger, TaskThread, ThreadLostError } from '@frontier/service-kit';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
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

type ParserConfig = Pick<IngestionConfig, 'INGESTION_PARSE_TIMEOUT_MS' | 'INGESTION_PARSE_MEMORY_MB'>;

/** Parses pages and feeds in a worker thread. */
@Injectable()
export class Parser implements OnApplicationShutdown {
  private readonly thread: TaskThread<ParseTask, ParseResult>;

  constructor(@Inject(IngestionConfig.token) config: ParserConfig) {
    this.thread = new TaskThread(require.resolve('../parse.worker'), {
      timeoutMs: config.INGESTION_PARSE_TIMEOUT_MS,
      memoryMb: config.INGESTION_PARSE_MEMORY_MB,
    });
  }

  /** Ends the worker thread. Runs after `beforeApplicationShutdown`, in which jobs finish and still need the thread. */
  onApplicationShutdown(): Promise<void> {
    return this.thread.close();
  }

  /** @param attempting awaited first, so its record survives a crash @throws ParseError, AttemptNotRecordedError */
  async parse<Task extends ParseTask>(
    task: Task,
    attempting: () => Promise<void>,
  ): Promise<ParseOutputs[Task['read']]> {
    const recording = (): Promise<void> =>
      attempting().catch((cause: unknown) => {
        throw new AttemptNotRecordedError('', { cause });
      });
    const parsed = await this.thread.run(task, recording).catch((error: unknown) => {
      if (!(error instanceof ThreadLostError)) throw error;
      const reason = `parsing_${error.reason}`;
      getLogger('parser').warn({ err: error.cause, address: task.address, reason }, 'parser thread lost');
      throw new ParseError(reason, true);
    });
    if ('reason' in parsed) throw new ParseError(parsed.reason, false);
    return parsed.value as ParseOutputs[Task['read']];
  }
}
