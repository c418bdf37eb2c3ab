import { toSiteDay } from '@frontier/domain';
import { InvalidInputError } from '@frontier/service-kit';
import { checkDocument, DocumentError, type FieldProblem } from '../items/check-document';
import type { ContentItem } from '../items/content-item.entity';
import type { ItemDocument, ItemEditing, ItemKind, ParsedFile } from '../items/item-kind';
import { NotEditableError } from './editing.errors';
import type { ItemForm } from './editing.schemas';

/** @throws NotEditableError if the console does not edit items of the kind */
export function getEditing(kind: ItemKind): ItemEditing<ContentItem> {
  if (!kind.editing) throw new NotEditableError();
  return kind.editing;
}

export const toForm = ({ form, addable }: ItemEditing<ContentItem>): ItemForm => ({
  schema: { ...form },
  addable,
});

/** Parses a form like a content file. Sets `updated_at` to today if the kind's files have it. @throws DocumentError */
export function parseForm(
  kind: ItemKind,
  { hasUpdatedAt, derivedFields }: ItemEditing<ContentItem>,
  { fields, body }: ItemDocument,
): ParsedFile<ContentItem> {
  const typed = Object.entries(fields).filter(([name]) => !derivedFields.includes(name));
  const today = hasUpdatedAt ? { updated_at: toSiteDay(new Date()) } : {};
  return checkDocument(
    kind,
    { ...Object.fromEntries(typed), ...today },
    body.replaceAll('\r\n', '\n').trim(),
  );
}

export const toFormPath = ({ path, message }: FieldProblem): FieldProblem => ({
  path: path === 'body' ? path : `fields.${path}`,
  message,
});

/** Returns the result of `read`. @throws InvalidInputError with the problems of a DocumentError, at their fields */
export function asInputError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new InvalidInputError(error.problems.map(toFormPath));
  }
}
