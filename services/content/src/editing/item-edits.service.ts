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
import type { ContentItem } from '../items/content-item.entity';
import type { ItemDocument, ItemKind } from '../items/item-kind';
import { kindNamed } from '../items/item-kinds';
import { ItemVersion } from '../items/item-version.entity';
import { ItemChanges } from '../items/item.changes';
import { ItemNotFoundError } from '../items/item.errors';
import { plainText } from '../text/text';
import { ArticleSubject } from './article.subject';
import { EditConflictError, NotEditableError } from './editing.errors';
import type { EditableItem, EditorialKind, ItemEdit, ItemForm, NewItem } from './editing.schemas';
import { editingOf, orRefuse, readForm, toForm } from './item-form';
import { itemSubject } from './item.subject';
import type { Edited, Subject } from './subject';

/** For the order, the topics and the evidence of a text: what it says stays as it is. */
const BESIDE_THE_TEXT = ['lang', 'order', 'sources', 'story', 'tags'];

@Injectable()
export class ItemEdits {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: ItemChanges,
    private readonly articles: ArticleSubject,
    private readonly acts: Acts,
  ) {}

  /** @throws NotEditableError */
  formOf(kind: ItemKind): ItemForm {
    return toForm(editingOf(kind));
  }

  /** @throws ItemNotFoundError, NotEditableError */
  async read(kind: EditorialKind, id: string): Promise<EditableItem> {
    const subject = this.subject(kind);
    return toEditable(subject, opened(subject, await subject.find(this.dataSource.manager, id)));
  }

  /**
   * Item, earlier version, correction note, events and audit entry in one transaction. What is already so changes
   * nothing.
   *
   * @throws ItemNotFoundError, NotEditableError, EditConflictError, InvalidInputError
   */
  save(kind: EditorialKind, id: string, edit: ItemEdit, by: Principal): Promise<EditableItem> {
    const subject = this.subject(kind);
    return this.dataSource.transaction(async (tx) => {
      const item = opened(subject, await subject.lock(tx, id));
      if (subject.versionOf(item) !== edit.version) throw new EditConflictError();
      const before = subject.documentOf(item);
      const { updatedAt } = item;
      orRefuse(() => subject.apply(item, edit, edit.reason));
      const fields = changedFields(before, subject.documentOf(item));
      if (fields.length === 0) return toEditable(subject, item);
      const reason = reasonFor(item, fields, edit);
      item.updatedAt = reason === 'wording' ? updatedAt : new Date();
      const saved = await subject.save(tx, item, before);
      await this.keepVersion(tx, kind, saved, { by, reason, fields, before });
      const noteId =
        reason === 'correction' ? await this.addNote(tx, subject, saved, edit.what_changed) : null;
      await this.acts.record(tx, by, {
        action: subject.act,
        target: { kind, id },
        meta: { revision: saved.revision, fields, reason, ...(noteId && { correction_id: noteId }) },
      });
      return toEditable(subject, saved);
    });
  }

  /** @throws NotEditableError, InvalidInputError */
  add(kind: ItemKind, { slug, visible, ...document }: NewItem, by: Principal): Promise<EditableItem> {
    const editing = editingOf(kind);
    if (!editing.addable) throw new NotEditableError();
    return this.dataSource.transaction(async (tx) => {
      const { fields } = orRefuse(() => readForm(kind, editing, document));
      const id = randomUUID();
      const item = tx.create(kind.entity, { id, visible, ...fields, updatedAt: new Date() });
      item.slug = await this.freeSlug(tx, kind, item, slug);
      const saved = await this.changes.save(tx, kind, item);
      const names = Object.keys(editing.documentOf(saved).fields);
      const made = { by, reason: null, fields: [...names, 'body'], before: null };
      await this.keepVersion(tx, kind.name, saved, made);
      await this.acts.record(tx, by, { action: 'item.created', target: { kind: kind.name, id } });
      return toEditable(itemSubject(kind, this.changes), saved);
    });
  }

  versions(kind: EditorialKind, itemId: string): Promise<ItemVersion[]> {
    const versions = this.dataSource.getRepository(ItemVersion);
    return versions.find({ where: { kind, itemId }, order: { editedAt: 'DESC', revision: 'DESC' } });
  }

  private subject(kind: EditorialKind): Subject {
    return kind === 'article' ? this.articles : itemSubject(kindNamed(kind), this.changes);
  }

  private async keepVersion(
    tx: EntityManager,
    kind: EditorialKind,
    { id: itemId, revision }: Edited,
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
  private async addNote(tx: EntityManager, subject: Subject, item: Edited, words: string): Promise<string> {
    const id = randomUUID();
    const date = dayOf(new Date());
    const [, page = ''] = /^([\w/#-]*)/.exec(subject.pathOf(item)) ?? [];
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

/** @throws ItemNotFoundError, NotEditableError */
function opened(subject: Subject, item: Edited | null): Edited {
  if (!item) throw new ItemNotFoundError('ITEM');
  if (!subject.isOpen(item)) throw new NotEditableError();
  return item;
}

function changedFields(before: ItemDocument, after: ItemDocument): string[] {
  const names = new Set([...Object.keys(before.fields), ...Object.keys(after.fields)]);
  const changed = [...names].filter((name) => !isDeepStrictEqual(before.fields[name], after.fields[name]));
  return before.body === after.body ? changed : [...changed, 'body'];
}

/** @throws InvalidInputError where readers could not tell what happened to a text that they may have read */
function reasonFor(
  { visible }: Edited,
  fields: readonly string[],
  { reason, what_changed }: ItemEdit,
): ChangeReason | null {
  if (!visible || fields.every((name) => BESIDE_THE_TEXT.includes(name))) return null;
  if (!reason) throw new InvalidInputError([{ path: 'reason', message: 'please say why the text changes' }]);
  if (reason === 'correction' && what_changed === '')
    throw new InvalidInputError([{ path: 'what_changed', message: 'please tell readers what was wrong' }]);
  return reason;
}

function toEditable(subject: Subject, item: Edited): EditableItem {
  const { fields, body } = subject.documentOf(item);
  return {
    kind: subject.name,
    id: item.id,
    version: subject.versionOf(item),
    slug: item.slug ?? '',
    title: subject.titleOf(item),
    url: subject.pathOf(item),
    visible: item.visible,
    review: subject.reviewOf(item),
    updated_at: item.updatedAt.toISOString(),
    form: subject.form,
    fields: { ...fields },
    body,
  };
}
