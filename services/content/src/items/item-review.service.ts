import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GeneratedItem, type Review } from './generated-item.entity';
import type { ItemKind } from './item-kind';
import { ItemChanges } from './item.changes';
import { ItemNotFoundError } from './item.errors';
import type { ReviewAnswer } from './item.schemas';

/** Staff say that they have read a generated text against its sources. */
@Injectable()
export class ItemReview {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ItemChanges,
  ) {}

  /**
   * Review, revision and event in one transaction; what is already so changes nothing. Null takes a review back.
   *
   * @throws ItemNotFoundError for what people wrote, too
   */
  set(kind: ItemKind, id: string, review: Review | null): Promise<ReviewAnswer> {
    return this.dataSource.transaction(async (tx) => {
      const item = await this.changes.lock(tx, kind, id);
      if (!(item instanceof GeneratedItem) || item.writtenBy === 'editors')
        throw new ItemNotFoundError('GENERATED_ITEM');
      if (!isDeepStrictEqual(item.reviewed, review)) {
        item.reviewed = review;
        await this.changes.save(tx, kind, item);
      }
      return { kind: kind.name, id, revision: item.revision, reviewed: item.reviewed };
    });
  }
}
