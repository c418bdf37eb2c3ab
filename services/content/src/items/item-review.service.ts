import { isDeepStrictEqual } from 'node:util';
import type { Principal } from '@frontier/identity';
import { AuditRecorder } from '@frontier/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GeneratedItem, type Review } from './generated-item.entity';
import type { ItemKind } from './item-kind';
import { ItemChanges } from './item.changes';
import { ItemNotFoundError } from './item.errors';
import type { ReviewAnswer } from './item.schemas';

@Injectable()
export class ItemReview {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ItemChanges,
    private readonly audit: AuditRecorder,
  ) {}

  /**
   * Sets the review of a generated item, or removes it (null), with revision, event and audit entry in one transaction.
   * Does nothing if the review is unchanged.
   *
   * @throws ItemNotFoundError if there is no such item, or if editors wrote it
   */
  set(kind: ItemKind, id: string, review: Review | null, by: Principal): Promise<ReviewAnswer> {
    return this.dataSource.transaction(async (tx) => {
      const item = await this.changes.lock(tx, kind, id);
      if (!(item instanceof GeneratedItem) || item.writtenBy === 'editors')
        throw new ItemNotFoundError('GENERATED_ITEM');
      if (!isDeepStrictEqual(item.reviewed, review)) {
        item.reviewed = review;
        await this.changes.save(tx, kind, item);
        const action = review ? 'item.reviewed' : 'item.review_withdrawn';
        await this.audit.record(tx, by, { action, target: { kind: kind.name, id } });
      }
      return { kind: kind.name, id, revision: item.revision, reviewed: item.reviewed };
    });
  }
}
