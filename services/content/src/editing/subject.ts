import type { EntityManager } from 'typeorm';
import type { ChangeReason } from '../items/change-reason';
import type { ContentItem } from '../items/content-item.entity';
import type { ItemDocument } from '../items/item-kind';
import type { EditableItem, EditorialKind, ItemForm } from './editing.schemas';

export type Edited = Pick<ContentItem, 'id' | 'lang' | 'visible' | 'revision' | 'updatedAt'> & {
  readonly slug: string | null;
};

/** What the editor has to know of that which it edits: the items of a kind, or articles. */
export interface Subject<T extends Edited = Edited> {
  readonly name: EditorialKind;
  readonly form: ItemForm;
  readonly act: string;
  find(manager: EntityManager, id: string): Promise<T | null>;
  lock(tx: EntityManager, id: string): Promise<T | null>;
  isOpen(item: T): boolean;
  titleOf(item: T): string;
  pathOf(item: T): string;
  reviewOf(item: T): EditableItem['review'];
  /** Another one by the time of saving means that somebody else was faster. */
  versionOf(item: T): string;
  documentOf(item: T): ItemDocument;
  /** @throws DocumentError */
  apply(item: T, typed: ItemDocument, reason: ChangeReason | undefined): void;
  /** Stores it under its next revision, and publishes it. @returns it as it is stored */
  save(tx: EntityManager, item: T, before: ItemDocument): Promise<T>;
}
