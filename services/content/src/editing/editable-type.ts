import type { EntityManager } from 'typeorm';
import type { ChangeReason } from '../items/change-reason';
import type { ContentItem } from '../items/content-item.entity';
import type { ItemDocument } from '../items/item-kind';
import type { EditableItem, EditorialKind, ItemForm } from './editing.schemas';

export type EditableEntity = Pick<ContentItem, 'id' | 'lang' | 'visible' | 'revision' | 'updatedAt'> & {
  readonly slug: string | null;
};

/** Operations that the editor needs for an editable type: the items of a kind, or articles. */
export interface EditableType<T extends EditableEntity = EditableEntity> {
  readonly name: EditorialKind;
  readonly form: ItemForm;
  readonly auditAction: string;
  find(manager: EntityManager, id: string): Promise<T | null>;
  lock(tx: EntityManager, id: string): Promise<T | null>;
  isEditable(item: T): boolean;
  getTitle(item: T): string;
  getPath(item: T): string;
  getReview(item: T): EditableItem['review'];
  /** Returns a version to detect conflicts. If it differs when an edit is saved, another edit was saved first. */
  getVersion(item: T): string;
  toDocument(item: T): ItemDocument;
  /** Writes the typed values to the item. @throws DocumentError if they are invalid */
  apply(item: T, typed: ItemDocument, reason: ChangeReason | undefined): void;
  /** Stores the item under its next revision and publishes it. @returns the item as stored */
  save(tx: EntityManager, item: T, before: ItemDocument): Promise<T>;
}
