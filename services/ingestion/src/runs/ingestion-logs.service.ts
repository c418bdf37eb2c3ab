import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { IngestionLog } from './ingestion-log.entity';

/** The UUID in the id of a run that was started, not enqueued. */
export const idOfRun = (jobRunId: string): string => jobRunId.slice(-36);

/** What ran, in one line each. */
@Injectable()
export class IngestionLogs {
  /** A run that is tried again keeps its line. */
  async write(
    tx: EntityManager,
    line: Pick<IngestionLog, 'id' | 'runType' | 'outcome' | 'message'>,
  ): Promise<void> {
    await tx.upsert(IngestionLog, { ...line, createdAt: new Date() }, ['id']);
  }
}
