import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { dayOf } from '@frontier/domain';
import { nameOf, type Principal } from '@frontier/identity';
import { Acts } from '@frontier/messaging';
import { InvalidInputError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { slugCandidates } from '../articles/article.slug';
import { Correction } from '../corrections/correction.entity';
import { corrections } from '../corrections/correction.kind';
import type { ChangeReason } from '../items/change-reason';
import { checkDocument, DocumentError, type FieldProblem } from '../items/check-document';
import type { ContentItem } from '../items/content-item.entity';
import { GeneratedItem } from '../items/generated-item.entity';
import type { ItemDocument, ItemEditing, ItemKind, ParsedFile } from '../items/item-kind';
import { ItemVersion } from '../items/item-version.entity';
import { ItemChanges } from '../items/item.changes';
import { ItemNotFoundError } from '../items/item.errors';
import { contentHashOf } from '../items/item.hash';
import { plainText } from '../text/text';
import { EditConflictError, NotEditableError } from './editing.errors';
import type { EditableItem, ItemEdit, ItemForm, NewItem } from './editing.schemas';

/** For the order, the topics and the evidence of a text: what it says stays as it is. */
const BESIDE_THE_TEXT = ['lang', 'order', 'sources', 'tags'];

/** Staff edit items, by the rules that files follow. */
@Injectable()
export class ItemEdits {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ItemChanges,
    private readonly acts: Acts,
  ) {}

  /** @throws NotEditableError */
  formOf(kind: ItemKind): ItemForm {
    return toForm(editingOf(kind));
  }

  /** @throws ItemNotFoundError, NotEditableError */
  async read(kind: ItemKind, id: string): Promise<EditableItem> {
    const editing = editingOf(kind);
    const item = await this.dataSource.getRepository(kind.entity).findOneBy({ id });
    if (!item) throw new ItemNotFoundError('ITEM');
    if (!editing.isOpen(item)) throw new NotEditableError();
    return toEditable(kind, editing, item);
  }

  /**
   * Item, earlier version, correction note, events and audit entry in one transaction. What is already so changes
   * nothing.
   *
   * @throws ItemNotFoundError, NotEditableError, EditConflictError, InvalidInputError
   */
  save(kind: ItemKind, id: string, edit: ItemEdit, by: Principal): Promise<EditableItem> {
    const editing = editingOf(kind);
    return this.dataSource.transaction(async (tx) => {
      const item = await this.changes.lock(tx, kind, id);
      if (!item) throw new ItemNotFoundError('ITEM');
      if (!editing.isOpen(item)) throw new NotEditableError();
      if (contentHashOf(kind, item) !== edit.version) throw new EditConflictError();
      const before = editing.documentOf(item);
      const { updatedAt } = item;
      const { fields: typed } = parsed(kind, editing, edit);
      Object.assign(item, editing.edited(item, typed, edit.reason));
      const fields = changedFields(before, editing.documentOf(item));
      if (fields.length === 0) return toEditable(kind, editing, item);
      const reason = reasonFor(item, fields, edit);
      item.updatedAt = reason === 'wording' ? updatedAt : new Date();
      const saved = await this.changes.save(tx, kind, item);
      await this.keepVersion(tx, kind, saved, { by, reason, fields, before });
      const noteId = reason === 'correction' ? await this.addNote(tx, kind, saved, edit.what_changed) : null;
      await this.acts.record(tx, by, {
        action: 'item.edited',
        target: { kind: kind.name, id },
        meta: { revision: saved.revision, fields, reason, ...(noteId && { correction_id: noteId }) },
      });
      return toEditable(kind, editing, saved);
    });
  }

  /** @throws NotEditableError, InvalidInputError */
  add(kind: ItemKind, { slug, visible, ...document }: NewItem, by: Principal): Promise<EditableItem> {
    const editing = editingOf(kind);
    if (!editing.addable) throw new NotEditableError();
    return this.dataSource.transaction(async (tx) => {
      const { fields } = parsed(kind, editing, document);
      const id = randomUUID();
      const item = tx.create(kind.entity, { id, visible, ...fields, updatedAt: new Date() });
      item.slug = await this.freeSlug(tx, kind, item, slug);
      const saved = await this.changes.save(tx, kind, item);
      const names = Object.keys(editing.documentOf(saved).fields);
      await this.keepVersion(tx, kind, saved, { by, reason: null, fields: [...names, 'body'], before: null });
      await this.acts.record(tx, by, { action: 'item.created', target: { kind: kind.name, id } });
      return toEditable(kind, editing, saved);
    });
  }

  /** The newest first. */
  versions(kind: ItemKind, itemId: string): Promise<ItemVersion[]> {
    const versions = this.dataSource.getRepository(ItemVersion);
    return versions.find({
      where: { kind: kind.name, itemId },
      order: { editedAt: 'DESC', revision: 'DESC' },
    });
  }

  private async keepVersion(
    tx: EntityManager,
    { name: kind }: ItemKind,
    { id: itemId, revision }: ContentItem,
    { by, ...edit }: Pick<ItemVersion, 'reason' | 'fields' | 'before'> & { readonly by: Principal },
  ): Promise<void> {
    await tx.save(
      tx.create(ItemVersion, {
        ...{ id: randomUUID(), kind, itemId, revision },
        ...{ editedAt: new Date(), editor: nameOf(by), ...edit },
      }),
    );
  }

  /** For the public log. Once it is published, the page that it is about is published again with it. */
  private async addNote(
    tx: EntityManager,
    kind: ItemKind,
    item: ContentItem,
    words: string,
  ): Promise<string> {
    const id = randomUUID();
    const date = dayOf(new Date());
    const [, page = ''] = /^([\w/#-]*)/.exec(kind.pathOf(item)) ?? [];
    const slug = `${date}-${item.slug}-${id.slice(0, 8)}`;
    const note = { id, slug, date, page, lang: item.lang, whatChanged: plainText(words), visible: true };
    await this.changes.save(tx, corrections, tx.create(Correction, note));
    return id;
  }

  private async freeSlug(
    tx: EntityManager,
    kind: ItemKind,
    item: ContentItem,
    wanted: string | undefined,
  ): Promise<string> {
    const candidates = wanted === undefined ? slugCandidates(kind.titleOf(item), item.id) : [wanted];
    for (const slug of candidates) if (!(await tx.existsBy(kind.entity, { slug }))) return slug;
    throw new InvalidInputError([{ path: 'slug', message: 'another item has this address' }]);
  }
}

function editingOf(kind: ItemKind): ItemEditing<ContentItem> {
  if (!kind.editing) throw new NotEditableError();
  return kind.editing;
}

/** What a form holds, as an item of the kind would; a file names the day of the edit, which here is today. */
export function readForm(
  kind: ItemKind,
  { dated, given }: ItemEditing<ContentItem>,
  { fields, body }: ItemDocument,
): ParsedFile<ContentItem> {
  const typed = Object.entries(fields).filter(([name]) => !given.includes(name));
  const today = dated ? { updated_at: dayOf(new Date()) } : {};
  return checkDocument(
    kind,
    { ...Object.fromEntries(typed), ...today },
    body.replaceAll('\r\n', '\n').trim(),
  );
}

/** The path of a problem as the caller knows it. */
export const inForm = ({ path, message }: FieldProblem): FieldProblem => ({
  path: path === 'body' ? path : `fields.${path}`,
  message,
});

function parsed(
  kind: ItemKind,
  editing: ItemEditing<ContentItem>,
  document: ItemDocument,
): ParsedFile<ContentItem> {
  try {
    return readForm(kind, editing, document);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new InvalidInputError(error.problems.map(inForm));
  }
}

/** The names of the fields that differ, and `body`. */
function changedFields(before: ItemDocument, after: ItemDocument): string[] {
  const names = new Set([...Object.keys(before.fields), ...Object.keys(after.fields)]);
  const changed = [...names].filter((name) => !isDeepStrictEqual(before.fields[name], after.fields[name]));
  return before.body === after.body ? changed : [...changed, 'body'];
}

/** @throws InvalidInputError where readers could not tell what happened to a text that they may have read */
function reasonFor(
  { visible }: ContentItem,
  fields: readonly string[],
  { reason, what_changed }: ItemEdit,
): ChangeReason | null {
  if (!visible || fields.every((name) => BESIDE_THE_TEXT.includes(name))) return null;
  if (!reason) throw new InvalidInputError([{ path: 'reason', message: 'please say why the text changes' }]);
  if (reason === 'correction' && what_changed === '')
    throw new InvalidInputError([{ path: 'what_changed', message: 'please tell readers what was wrong' }]);
  return reason;
}

const toForm = ({ form, addable }: ItemEditing<ContentItem>): ItemForm => ({ schema: { ...form }, addable });

function toEditable(kind: ItemKind, editing: ItemEditing<ContentItem>, item: ContentItem): EditableItem {
  const { fields, body } = editing.documentOf(item);
  return {
    kind: kind.name,
    id: item.id,
    version: contentHashOf(kind, item),
    slug: item.slug,
    title: kind.titleOf(item),
    url: kind.pathOf(item),
    visible: item.visible,
    review:
      item instanceof GeneratedItem && item.writtenBy !== 'editors' ? { reviewed: item.reviewed } : null,
    updated_at: item.updatedAt.toISOString(),
    form: toForm(editing),
    fields: { ...fields },
    body,
  };
}
