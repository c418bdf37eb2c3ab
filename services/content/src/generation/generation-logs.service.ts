import { ModelUnavailableError } from '@frontier/ai';
import { PermanentJobError } from '@frontier/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ContentGenerationLog, type GeneratedType } from './content-generation-log.entity';

/** Marks the log entry as completed, with the tokens used, in the transaction that stores the texts. */
export type LogCompletion = (tx: EntityManager, tokens: number) => Promise<void>;

/** Keeps the history of generated texts. Runs that find nothing to write are not logged. */
@Injectable()
export class GenerationLogs {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs `work` and logs its start and failure. @throws PermanentJobError if no model is available */
  async logRun<T>(
    runId: string,
    type: GeneratedType,
    work: (completed: LogCompletion) => Promise<T>,
  ): Promise<T> {
    await this.upsertLog(this.dataSource.manager, runId, { contentType: type, status: 'running' });
    try {
      return await work((tx, tokensUsed) =>
        this.upsertLog(tx, runId, { contentType: type, status: 'completed', tokensUsed }),
      );
    } catch (error) {
      await this.upsertLog(this.dataSource.manager, runId, { contentType: type, status: 'failed' });
      // Omit the transient cause, for which LostRunRecovery would requeue the run. The caller can start a new run.
      if (error instanceof ModelUnavailableError) throw new PermanentJobError(error.message);
      throw error;
    }
  }

  private async upsertLog(
    tx: EntityManager,
    runId: string,
    line: Pick<ContentGenerationLog, 'contentType' | 'status'> & { tokensUsed?: number },
  ): Promise<void> {
    // A run id is the job's name followed by a UUID, which has 36 characters.
    await tx.upsert(ContentGenerationLog, { id: runId.slice(-36), ...line }, ['id']);
  }
}
