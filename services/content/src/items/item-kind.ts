import type { ItemKindName } from '@frontier/domain';
import type { CitationUnit } from '../text/figures';
import type { ChangeReason } from './change-reason';
import type { ContentItem } from './content-item.entity';
import type { ShortAnswer } from './item.schemas';

export type ItemFields<E extends ContentItem> = Partial<Omit<E, 'id' | 'slug' | 'visible' | 'revision'>>;

export interface ParsedFile<E extends ContentItem> {
  /** The item's name within its kind, which survives renaming the file; undefined if the file states none. */
  readonly key: string | undefined;
  readonly fields: ItemFields<E>;
  /** Texts that pages show without citations, by field name; undefined for kinds that need no citations. */
  readonly uncitedTexts: UncitedTexts | undefined;
  /** Unit of the Markdown that needs its own citation if it states a figure. */
  readonly citationUnit: CitationUnit;
}

export type UncitedTexts = Readonly<Record<string, string | readonly string[]>>;

/** An item as its file would contain it; this is what staff edit. */
export interface ItemDocument {
  /** Front matter. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** The parts of a kind of content that shared code uses; the rest is in the kind's own folder. */
export interface ItemKind<E extends ContentItem = ContentItem> {
  /** Name in `item.changed.v1`. */
  readonly name: ItemKindName;
  readonly entity: new () => E;
  /** Folder of `content/` with the kind's files. */
  readonly folder: string;
  /** For a kind with a single item. Starts with `_`, so that it is not read as one of the folder's other files. */
  readonly file?: string;
  getTitle(item: E): string;
  getPath(item: E): string;
  /** Returns what the item is about, in a few lines of plain text, for previews and search. */
  getSummary(item: E): string;
  /** Returns the text that the assistant reads, in the format of `toReadingText`. */
  getText(item: E): string;
  /** Returns questions that the item answers in a few words, with answers worded as on its page. */
  getAnswers(item: E): readonly ShortAnswer[];
  /** Returns the date of what the item reports. */
  getDate(item: E): Date | null;
  /** Columns that readers never see, so that changing them does not change the content hash. */
  readonly internalColumns: readonly string[];
  /** Columns added later; left out of the content hash while empty, so that it stays the same. */
  readonly addedLater: readonly string[];
  /** Editing in the console; undefined for kinds whose items are changed in another way, or never. */
  readonly editing?: ItemEditing<E>;
  /** @throws z.ZodError */
  parseFile(frontMatter: unknown, body: string): ParsedFile<E>;
}

export interface ItemEditing<E extends ContentItem> {
  /** JSON Schema of the front matter fields that staff see. */
  readonly form: object;
  /** True if the kind's files state when they were last changed. In the console, the day of the edit is used. */
  readonly hasUpdatedAt: boolean;
  /** Front matter fields left out of the form. Edits ignore them. */
  readonly derivedFields: readonly string[];
  readonly addable: boolean;
  isEditable(item: E): boolean;
  applyEdit(before: E, typed: ItemFields<E>, reason?: ChangeReason): ItemFields<E>;
  /** Returns the document that `parseFile` would turn into this item. */
  toDocument(item: E): ItemDocument;
}
