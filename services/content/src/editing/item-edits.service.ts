import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { toSiteDay } from '@frontier/domain';
import { getDisplayName, type Principal } from '@frontier/identity';
import { AuditRecorder } from '@frontier/messaging';
import { InvalidInputError } from '@frontier/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { listSlugCandidates } from '../articles/article.slug';
import { Correction } from '../corrections/correction.entity';
import { corrections } from '../corrections/correction.kind';
import type { ChangeReason } from '../items/change-reason';
import type { ContentItem } from '../items/content-item.entity';
import type { ItemDocument, ItemKind } from '../items/item-kind';
import { getKind } from '../items/item-kinds';
import { ItemVersion } from '../items/item-version.entity';
import { ItemChanges } from '../items/item.changes';
import { ItemNotFoundError } from '../items/item.errors';
import { toPlainText } from '../text/text';
import { ArticleEditableType } from './article-editable-type';
import { EditConflictError, NotEditableError } from './editing.errors';
import type { EditableItem, EditorialKind, ItemEdit, ItemForm, NewItem } from './editing.schemas';
import { getEditing, asInputError, parseForm, toForm } from './item-form';
import { toItemEditableType } from './item-editable-type';
import type { EditableEntity, EditableType } from './editable-type';

/** Fields for order, topics and evidence. They do not change what the text says, so editing them needs no reason. */
const METADATA_FIELDS = ['lang', 'order', 'sources', 'story', 'tags'];

@Injectable()
export class ItemEdits {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ItemChanges,
    private readonly articles: ArticleEditableType,
    private readonly audit: AuditRecorder,
  ) {}

  /** @throws NotEditableError if the console does not edit items of the kind */
  getForm(kind: ItemKind): ItemForm {
    return toForm(getEditing(kind));
  }

  /** @throws ItemNotFoundError, NotEditableError */
  async read(kind: EditorialKind, id: string): Promise<EditableItem> {
    const subject = this.getEditableType(kind);
    return toEditable(subject, assertEditable(subject, await subject.find(this.dataSource.manager, id)));
  }

  /**
   * Saves an item with its previous version, correction note, events and audit entry in one transaction. Does nothing
   * if no field changes.
   *
   * @throws ItemNotFoundError, NotEditableError, EditConflictError, InvalidInputError
   */
  save(kind: EditorialKind, id: string, edit: ItemEdit, by: Principal): Promise<EditableItem> {
    const subject = this.getEditableType(kind);
    return this.dataSource.transaction(async (tx) => {
      const item = assertEditable(subject, await subject.lock(tx, id));
      if (subject.getVersion(item) !== edit.version) throw new EditConflictError();
      const before = subject.toDocument(item);
      const { updatedAt } = item;
      asInputError(() => subject.apply(item, edit, edit.reason));
      const fields = findChangedFields(before, subject.toDocument(item));
      if (fields.length === 0) return toEditable(subject, item);
      const reason = resolveReason(item, fields, edit);
      item.updatedAt = reason === 'wording' ? updatedAt : new Date();
      const saved = await subject.save(tx, item, before);
      await this.saveVersion(tx, kind, saved, { by, reason, fields, before });
      const noteId =
        reason === 'correction' ? await this.addCorrectionNote(tx, subject, saved, edit.what_changed) : null;
      await this.audit.record(tx, by, {
        action: subject.auditAction,
        target: { kind, id },
        meta: { revision: saved.revision, fields, reason, ...(noteId && { correction_id: noteId }) },
      });
      return toEditable(subject, saved);
    });
  }

  /** @throws NotEditableError, InvalidInputError */
  add(kind: ItemKind, { slug, visible, ...document }: NewItem, by: Principal): Promise<EditableItem> {
    const editing = getEditing(kind);
    if (!editing.addable) throw new NotEditableError();
    return this.dataSource.transaction(async (tx) => {
      const { fields } = asInputError(() => parseForm(kind, editing, document));
      const id = randomUUID();
      const item = tx.create(kind.entity, { id, visible, ...fields, updatedAt: new Date() });
      item.slug = await this.findFreeSlug(tx, kind, item, slug);
      const saved = await this.changes.save(tx, kind, item);
      const names = Object.keys(editing.toDocument(saved).fields);
      const made = { by, reason: null, fields: [...names, 'body'], before: null };
      await this.saveVersion(tx, kind.name, saved, made);
      await this.audit.record(tx, by, { action: 'item.created', target: { kind: kind.name, id } });
      return toEditable(toItemEditableType(kind, this.changes), saved);
    });
  }

  listVersions(kind: EditorialKind, itemId: string): Promise<ItemVersion[]> {
    const versions = this.dataSource.getRepository(ItemVersion);
    return versions.find({ where: { kind, itemId }, order: { editedAt: 'DESC', revision: 'DESC' } });
  }

  private getEditableType(kind: EditorialKind): EditableType {
    return kind === 'article' ? this.articles : toItemEditableType(getKind(kind), this.changes);
  }

  private async saveVersion(
    tx: EntityManager,
    kind: EditorialKind,
    { id: itemId, revision }: EditableEntity,
    { by, ...edit }: Pick<ItemVersion, 'reason' | 'fields' | 'before'> & { readonly by: Principal },
  ): Promise<void> {
    await tx.save(
      tx.create(ItemVersion, {
        ...{ id: randomUUID(), kind, itemId, revision },
        ...{ editedAt: new Date(), editor: getDisplayName(by), ...edit },
      }),
    );
  }

  /** Adds a note to the public corrections log. `CorrectionChangedConsumer` then republishes the corrected page. */
  private async addCorrectionNote(
    tx: EntityManager,
    subject: EditableType,
    item: EditableEntity,
    words: string,
  ): Promise<string> {
    const id = randomUUID();
    const date = toSiteDay(new Date());
    const [, page = ''] = /^([\w/#-]*)/.exec(subject.getPath(item)) ?? [];
    const slug = `${date}-${item.slug}-${id.slice(0, 8)}`;
    const note = { id, slug, date, page, lang: item.lang, whatChanged: toPlainText(words), visible: true };
    await this.changes.save(tx, corrections, tx.create(Correction, note));
    return id;
  }

  private async findFreeSlug(
    tx: EntityManager,
    kind: ItemKind,
    item: ContentItem,
    wanted: string | undefined,
  ): Promise<string> {
    const candidates =
      wanted === undefined ? listSlugCandidates(kind.getTitle(item), item.lang, item.id) : [wanted];
    for (const slug of candidates) if (!(await tx.existsBy(kind.entity, { slug }))) return slug;
    throw new InvalidInputError([{ path: 'slug', message: 'another item has this address' }]);
  }
}

/** @throws ItemNotFoundError, NotEditableError */
function assertEditable(subject: EditableType, item: EditableEntity | null): EditableEntity {
  if (!item) throw new ItemNotFoundError('ITEM');
  if (!subject.isEditable(item)) throw new NotEditableError();
  return item;
}

function findChangedFields(before: ItemDocument, after: ItemDocument): string[] {
  const names = new Set([...Object.keys(before.fields), ...Object.keys(after.fields)]);
  const changed = [...names].filter((name) => !isDeepStrictEqual(before.fields[name], after.fields[name]));
  return before.body === after.body ? changed : [...changed, 'body'];
}

/** Returns null if no visible text changes. @throws InvalidInputError if a reason or a correction's note is missing */
function resolveReason(
  { visible }: EditableEntity,
  fields: readonly string[],
  { reason, what_changed }: ItemEdit,
): ChangeReason | null {
  if (!visible || fields.every((name) => METADATA_FIELDS.includes(name))) return null;
  if (!reason) throw new InvalidInputError([{ path: 'reason', message: 'please say why the text changes' }]);
  if (reason === 'correction' && what_changed === '')
    throw new InvalidInputError([{ path: 'what_changed', message: 'please tell readers what was wrong' }]);
  return reason;
}

function toEditable(subject: EditableType, item: EditableEntity): EditableItem {
  const { fields, body } = subject.toDocument(item);
  return {
    kind: subject.name,
    id: item.id,
    version: subject.getVersion(item),
    slug: item.slug ?? '',
    title: subject.getTitle(item),
    url: subject.getPath(item),
    visible: item.visible,
    review: subject.getReview(item),
    updated_at: item.updatedAt.toISOString(),
    form: subject.form,
    fields: { ...fields },
    body,
  };
}
