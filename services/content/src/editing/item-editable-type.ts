import type { ContentItem } from '../items/content-item.entity';
import { GeneratedItem } from '../items/generated-item.entity';
import type { ItemKind } from '../items/item-kind';
import type { ItemChanges } from '../items/item.changes';
import { computeContentHash } from '../items/item.hash';
import { getEditing, parseForm, toForm } from './item-form';
import type { EditableType } from './editable-type';

/** Returns the operations for editing items of a kind. @throws NotEditableError if the console does not edit it */
export function toItemEditableType(kind: ItemKind, changes: ItemChanges): EditableType<ContentItem> {
  const editing = getEditing(kind);
  return {
    name: kind.name,
    form: toForm(editing),
    auditAction: 'item.edited',
    find: (manager, id) => manager.findOneBy(kind.entity, { id }),
    lock: (tx, id) => changes.lock(tx, kind, id),
    isEditable: (item) => editing.isEditable(item),
    getTitle: (item) => kind.getTitle(item),
    getPath: (item) => kind.getPath(item),
    getReview: (item) =>
      item instanceof GeneratedItem && item.writtenBy !== 'editors' ? { reviewed: item.reviewed } : null,
    getVersion: (item) => computeContentHash(kind, item),
    toDocument: (item) => editing.toDocument(item),
    apply(item, typed, reason) {
      const { fields } = parseForm(kind, editing, typed);
      Object.assign(item, editing.applyEdit(item, fields, reason));
    },
    save: (tx, item) => changes.save(tx, kind, item),
  };
}
