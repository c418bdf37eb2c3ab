import type { ItemKindName } from '@frontier/domain';
import type { CitationUnit } from '../text/figures';
import type { ChangeReason } from './change-reason';
import type { ContentItem } from './content-item.entity';
import type { ShortAnswer } from './item.schemas';

export type ItemFields<E extends ContentItem> = Partial<Omit<E, 'id' | 'slug' | 'visible' | 'revision'>>;

export interface ParsedFile<E extends ContentItem> {
  /** Front matter `id`, which identifies the item within its kind if the file is renamed; undefined if missing. */
  readonly key: string | undefined;
  readonly fields: ItemFields<E>;
  /** Texts that pages show without citations, by field name; undefined for kinds that need no citations. */
  readonly uncitedTexts: UncitedTexts | undefined;
  /** Unit of the Markdown that needs its own citation if it states a figure. */
  readonly citationUnit: CitationUnit;
}

export type UncitedTexts = Readonly<Record<string, string | readonly string[]>>;

/** An item in the form of its content file, which is the form that staff edit. */
export interface ItemDocument {
  /** Front matter. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Describes a kind of content to shared code. Code for this kind alone is in its own folder. */
export interface ItemKind<E extends ContentItem = ContentItem> {
  /** Name of the kind in the event `item.changed.v1`. */
  readonly name: ItemKindName;
  readonly entity: new () => E;
  /** Folder of `content/` with the kind's files. */
  readonly folder: string;
  /** File of a kind with a single item. Starts with `_`, so that another kind with the same folder does not read it. */
  readonly file?: string;
  getTitle(item: E): string;
  getPath(item: E): string;
  /** Returns what the item is about, in a few lines of plain text, for previews and search. */
  getSummary(item: E): string;
  /** Returns the text that the assistant reads, in the format of `toReadingText`. */
  getText(item: E): string;
  /** Returns questions that the item answers in a few words, with answers worded as on its page. */
  getAnswers(item: E): readonly ShortAnswer[];
  /** Returns the date to which the item's information refers; null if there is none. */
  getDate(item: E): Date | null;
  /** Columns that readers never see, so that changing them does not change the content hash. */
  readonly internalColumns: readonly string[];
  /** Columns added after hashes were stored. The content hash omits them while empty, so that it stays the same. */
  readonly addedLater: readonly string[];
  /** Operations for editing in the console; undefined for kinds whose items are not edited there. */
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
