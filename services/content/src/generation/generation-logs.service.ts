import { ModelUnavailableError } from '@frontier/ai';
import { PermanentJobError } from '@frontier/jobs';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ContentGenerationLog, type GeneratedType } from './content-generation-log.entity';

/** Records, in the transaction that stores the texts, how many tokens they took. */
export type LogCompletion = (tx: EntityManager, tokens: number) => Promise<void>;

/** Keeps the history of generated texts. Runs that found nothing to write are no part of it. */
@Injectable()
export class GenerationLogs {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws PermanentJobError when the model is unavailable: the caller gets the error, and may ask again */
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
      // Without its cause, which would have the sweeper start it again behind everybody's back.
      if (error instanceof ModelUnavailableError) throw new PermanentJobError(error.message);
      throw error;
    }
  }

  private async upsertLog(
    tx: EntityManager,
    runId: string,
    line: Pick<ContentGenerationLog, 'contentType' | 'status'> & { tokensUsed?: number },
  ): Promise<void> {
    // The name of the job and a UUID.
    await tx.upsert(ContentGenerationLog, { id: runId.slice(-36), ...line }, ['id']);
  }
}
