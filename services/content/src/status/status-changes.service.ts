import { isDeepStrictEqual } from 'node:util';
import type { Principal } from '@frontier/identity';
import { Acts } from '@frontier/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { allOpenedOn } from '../items/front-matter';
import { ItemChanges } from '../items/item.changes';
import { ItemNotFoundError } from '../items/item.errors';
import { type EarlierStatus, StatusRecord, type StatusState } from './status-record.entity';
import { statuses, type StatusChange } from './status.kind';

/** Staff say where a matter stands now. */
@Injectable()
export class StatusChanges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ItemChanges,
    private readonly acts: Acts,
  ) {}

  /**
   * Record, history and event in one transaction. Newer evidence for the same word and shape confirms what was
   * said: it adds nothing to the history. What is already so changes nothing.
   *
   * @throws ItemNotFoundError
   */
  change(slug: string, state: StatusChange, by: Principal): Promise<StatusRecord> {
    return this.dataSource.transaction(async (tx) => {
      const found = await tx.findOneBy(StatusRecord, { slug });
      const record = found && (await this.changes.lock(tx, statuses, found.id));
      if (!record) throw new ItemNotFoundError('STATUS');
      const before = stateOf(record);
      if (isDeepStrictEqual(before, state)) return record;
      const now = new Date();
      if (record.word !== state.word || record.shape !== state.shape) {
        const earlier: EarlierStatus = { ...before, stated: record.statedAt.toISOString() };
        record.history = [earlier, ...record.history];
        record.statedAt = now;
      }
      Object.assign(record, state, { checkedOn: allOpenedOn(state.sources), updatedAt: now });
      await this.changes.save(tx, statuses, record);
      await this.acts.record(tx, by, {
        action: 'status.changed',
        target: { kind: statuses.name, id: record.id },
        meta: { slug },
      });
      return record;
    });
  }
}

const stateOf = ({ word, shape, date, note, sources }: StatusState): StatusState => ({
  word,
  shape,
  date,
  note,
  sources,
});
