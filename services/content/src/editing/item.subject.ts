import type { ContentItem } from '../items/content-item.entity';
import { GeneratedItem } from '../items/generated-item.entity';
import type { ItemKind } from '../items/item-kind';
import type { ItemChanges } from '../items/item.changes';
import { contentHashOf } from '../items/item.hash';
import { editingOf, readForm, toForm } from './item-form';
import type { Subject } from './subject';

/** @throws NotEditableError */
export function itemSubject(kind: ItemKind, changes: ItemChanges): Subject<ContentItem> {
  const editing = editingOf(kind);
  return {
    name: kind.name,
    form: toForm(editing),
    act: 'item.edited',
    find: (manager, id) => manager.findOneBy(kind.entity, { id }),
    lock: (tx, id) => changes.lock(tx, kind, id),
    isOpen: (item) => editing.isOpen(item),
    titleOf: (item) => kind.titleOf(item),
    pathOf: (item) => kind.pathOf(item),
    reviewOf: (item) =>
      item instanceof GeneratedItem && item.writtenBy !== 'editors' ? { reviewed: item.reviewed } : null,
    versionOf: (item) => contentHashOf(kind, item),
    documentOf: (item) => editing.documentOf(item),
    apply(item, typed, reason) {
      const { fields } = readForm(kind, editing, typed);
      Object.assign(item, editing.edited(item, fields, reason));
    },
    save: (tx, item) => changes.save(tx, kind, item),
  };
}
