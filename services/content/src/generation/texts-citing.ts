import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { analyses } from '../analysis/analysis.kind';
import { dailySummaries } from '../daily-summaries/daily-summary.kind';
import type { GeneratedItem } from '../items/generated-item.entity';
import type { ItemKind } from '../items/item-kind';

export const generatedKinds: readonly ItemKind<GeneratedItem>[] = [analyses, dailySummaries];

/** Selects the generated texts that cite `url`, locked for update in id order. */
export const findTextsCiting = (
  tx: EntityManager,
  kind: ItemKind<GeneratedItem>,
  url: string,
): SelectQueryBuilder<GeneratedItem> =>
  tx
    .createQueryBuilder(kind.entity, 'item')
    .where(`item.writtenBy <> 'editors' AND item.sources @> CAST(:source AS jsonb)`, {
      source: JSON.stringify([{ url }]),
    })
    .orderBy('item.id')
    .setLock('pessimistic_write');
