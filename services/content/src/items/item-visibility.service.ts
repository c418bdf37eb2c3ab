import type { Principal } from '@frontier/identity';
import { AuditRecorder } from '@frontier/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GeneratedItem } from './generated-item.entity';
import type { ItemKind } from './item-kind';
import { ItemChanges } from './item.changes';
import { ItemNotFoundError } from './item.errors';
import type { ItemVisibilityAnswer } from './item.schemas';

@Injectable()
export class ItemVisibility {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ItemChanges,
    private readonly audit: AuditRecorder,
  ) {}

  /**
   * Shows or hides an item, with revision, event and audit entry in one transaction. Does nothing if the item is
   * already in this state and was not withdrawn automatically.
   *
   * @throws ItemNotFoundError
   */
  set(kind: ItemKind, id: string, visible: boolean, by: Principal): Promise<ItemVisibilityAnswer> {
    return this.dataSource.transaction(async (tx) => {
      let item = await this.changes.lock(tx, kind, id);
      if (!item) throw new ItemNotFoundError('ITEM');
      const decided = item instanceof GeneratedItem && item.withdrawn;
      if (decided || item.visible !== visible) {
        const action = visible ? 'item.shown' : 'item.hidden';
        await this.audit.record(tx, by, { action, target: { kind: kind.name, id } });
      }
      if (item instanceof GeneratedItem && item.withdrawn) {
        // Staff have decided now, so cited articles no longer control the visibility.
        item.withdrawn = false;
        await tx.save(item);
      }
      if (item.visible !== visible) {
        item.visible = visible;
        item = await this.changes.save(tx, kind, item);
      }
      return { kind: kind.name, id, revision: item.revision, visible };
    });
  }
}
