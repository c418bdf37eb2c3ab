import type { EntityManager } from 'typeorm';
import type { ChangeReason } from '../items/change-reason';
import type { ContentItem } from '../items/content-item.entity';
import type { ItemDocument } from '../items/item-kind';
import type { EditableItem, EditorialKind, ItemForm } from './editing.schemas';

/** What an item and an article have in common. */
export type Edited = Pick<ContentItem, 'id' | 'lang' | 'visible' | 'revision' | 'updatedAt'> & {
  readonly slug: string | null;
};

/** What the editor has to know of that which it edits: the items of a kind, or articles. */
export interface Subject<T extends Edited = Edited> {
  readonly name: EditorialKind;
  readonly form: ItemForm;
  /** As the audit log names an edit. */
  readonly act: string;
  find(manager: EntityManager, id: string): Promise<T | null>;
  /** Keeps every other writer waiting until the transaction ends. */
  lock(tx: EntityManager, id: string): Promise<T | null>;
  /** Whether staff may edit this one. */
  isOpen(item: T): boolean;
  titleOf(item: T): string;
  /** Where readers find it on the site. */
  pathOf(item: T): string;
  reviewOf(item: T): EditableItem['review'];
  /** Another one by the time of saving means that somebody else was faster. */
  versionOf(item: T): string;
  documentOf(item: T): ItemDocument;
  /** Puts in place what was typed. @throws DocumentError */
  apply(item: T, typed: ItemDocument, reason: ChangeReason | undefined): void;
  /** Stores it under its next revision, and publishes it. @returns it as it is stored */
  save(tx: EntityManager, item: T, before: ItemDocument): Promise<T>;
}
