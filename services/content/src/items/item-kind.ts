import type { ItemKindName } from '@frontier/domain';
import type { CitationUnit } from '../text/figures';
import type { ChangeReason } from './change-reason';
import type { ContentItem } from './content-item.entity';
import type { ShortAnswer } from './item.schemas';

export type ItemFields<E extends ContentItem> = Partial<Omit<E, 'id' | 'slug' | 'visible' | 'revision'>>;

export interface ParsedFile<E extends ContentItem> {
  /** The item's name within its kind; it survives a new file name. */
  readonly key: string | undefined;
  readonly fields: ItemFields<E>;
  /**
   * By the name of its field, what pages show without marks of sources; absent for a kind that need not mark what
   * it states.
   */
  readonly uncitedTexts: UncitedTexts | undefined;
  /** What in its Markdown needs a mark of its own, where it states a figure. */
  readonly citationUnit: CitationUnit;
}

export type UncitedTexts = Readonly<Record<string, string | readonly string[]>>;

/** An item as its file would hold it: what staff edit. */
export interface ItemDocument {
  /** The front matter. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/**
 * One kind of content: what the common parts (visibility, revisions, events, starting content, the
 * assistant's reading) need to know of it. Everything else stays in the kind's own folder.
 */
export interface ItemKind<E extends ContentItem = ContentItem> {
  /** As `item.changed.v1` names it. */
  readonly name: ItemKindName;
  readonly entity: new () => E;
  /** The folder of `content/` that holds its files. */
  readonly folder: string;
  /** The one file of a kind that has one item; `_` before the name keeps it apart from a folder's others. */
  readonly file?: string;
  getTitle(item: E): string;
  getPath(item: E): string;
  /** What it is about, in a few lines of plain text: for previews and for search. */
  getSummary(item: E): string;
  /** What the assistant reads, as `readingText` writes it. */
  getText(item: E): string;
  /** Questions that it answers in a few words, which stand on its page as they are here. */
  getAnswers(item: E): readonly ShortAnswer[];
  /** The date of what it reports. */
  getDate(item: E): Date | null;
  /** Columns that readers never see, so that a change of theirs is none. */
  readonly internalColumns: readonly string[];
  /** Columns that its table did not have from the start: while they are empty, hashes are as they were before. */
  readonly addedLater: readonly string[];
  /** What staff may edit in the console; absent for a kind whose items change in another way, or never. */
  readonly editing?: ItemEditing<E>;
  /** @throws z.ZodError */
  parseFile(frontMatter: unknown, body: string): ParsedFile<E>;
}

export interface ItemEditing<E extends ContentItem> {
  /** The fields of the front matter that they see, as JSON Schema. */
  readonly form: object;
  /** Whether its files say when they were last changed. In the console the day of the edit does. */
  readonly hasUpdatedAt: boolean;
  /** Fields of the front matter that an edit gives by itself. */
  readonly derivedFields: readonly string[];
  readonly addable: boolean;
  isEditable(item: E): boolean;
  applyEdit(before: E, typed: ItemFields<E>, reason?: ChangeReason): ItemFields<E>;
  /** What `parseFile` would make this item of. */
  toDocument(item: E): ItemDocument;
}
