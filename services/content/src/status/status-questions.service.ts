import type { Principal } from '@frontier/identity';
import { AuditRecorder } from '@frontier/messaging';
import { ServiceError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ItemChanges } from '../items/item.changes';
import { findQuestionedRecord } from './status.repository';
import { StatusRecord } from './status-record.entity';
import { statuses } from './status.kind';
import type { StatusQuestions as StatusQuestionsAnswer } from './status.schemas';

/** Lists and settles open questions about status records, raised when an official page changes. */
@Injectable()
export class StatusQuestions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ItemChanges,
    private readonly audit: AuditRecorder,
  ) {}

  async list(): Promise<StatusQuestionsAnswer> {
    const records = await this.dataSource.getRepository(StatusRecord).find({ order: { order: 'ASC' } });
    return {
      items: records.flatMap(({ id, title, questions }) =>
        questions.map((question) => ({ ...question, status_id: id, status: title })),
      ),
    };
  }

  /** Removes a question once staff updated the record or saw no need. @throws ServiceError QUESTION_NOT_FOUND */
  settle(id: string, by: Principal): Promise<void> {
    return this.dataSource.transaction(async (tx) => {
      const record = await this.lockQuestionedRecord(tx, id);
      if (!record) throw new ServiceError(404, 'QUESTION_NOT_FOUND', 'This question is settled already');
      record.questions = record.questions.filter((question) => question.id !== id);
      await this.changes.save(tx, statuses, record);
      await this.audit.record(tx, by, {
        action: 'status.question_settled',
        target: { kind: 'status', id: record.id },
        meta: { snapshot_id: id },
      });
    });
  }

  private async lockQuestionedRecord(tx: EntityManager, question: string): Promise<StatusRecord | null> {
    const found = await findQuestionedRecord(tx, question);
    const record = found ? await this.changes.lock(tx, statuses, found) : null;
    // Another request may have settled it while this one waited for the lock.
    return record?.questions.some(({ id }) => id === question) ? record : null;
  }
}
