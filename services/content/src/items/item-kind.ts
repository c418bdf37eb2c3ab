import type { ItemKindName } from '@frontier/domain';
import type { MarkedUnit } from '../text/figures';
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
  readonly unmarked: Unmarked | undefined;
  /** What in its Markdown needs a mark of its own, where it states a figure. */
  readonly marked: MarkedUnit;
}

export type Unmarked = Readonly<Record<string, string | readonly string[]>>;

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
  titleOf(item: E): string;
  pathOf(item: E): string;
  /** What it is about, in a few lines of plain text: for previews and for search. */
  summaryOf(item: E): string;
  /** What the assistant reads, as `readingText` writes it. */
  textOf(item: E): string;
  /** Questions that it answers in a few words, which stand on its page as they are here. */
  answersOf(item: E): readonly ShortAnswer[];
  /** The date of what it reports. */
  dateOf(item: E): Date | null;
  /** Columns that readers never see, so that a change of theirs is none. */
  readonly unseen: readonly string[];
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
  readonly dated: boolean;
  /** Fields of the front matter that an edit gives by itself. */
  readonly given: readonly string[];
  readonly addable: boolean;
  isOpen(item: E): boolean;
  edited(before: E, typed: ItemFields<E>, reason?: ChangeReason): ItemFields<E>;
  /** What `parseFile` would make this item of. */
  documentOf(item: E): ItemDocument;
}
