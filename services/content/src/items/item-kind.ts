import type { ItemKindName } from '@frontier/domain';
import { z } from 'zod';
import type { MarkedUnit } from '../text/figures';
import type { ChangeReason } from './change-reason';
import type { ContentItem } from './content-item.entity';
import { type CommonFrontMatter, commonFields, commonFrontMatter } from './front-matter';
import type { ShortAnswer } from './item.schemas';

/** The fields of an item that its file gives. */
export type ItemFields<E extends ContentItem> = Partial<Omit<E, 'id' | 'slug' | 'visible' | 'revision'>>;

/** What the file of an item holds, validated. */
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

type Unmarked = Readonly<Record<string, string | readonly string[]>>;

/** An item as its file would hold it: what staff edit. */
export interface ItemDocument {
  /** The front matter. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The Markdown below it. */
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
  /** Where readers find it on the site. */
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

/** How staff edit a kind. */
export interface ItemEditing<E extends ContentItem> {
  /** The fields of the front matter that they see, as JSON Schema. */
  readonly form: object;
  /** Whether its files say when they were last changed. In the console the day of the edit does. */
  readonly dated: boolean;
  /** Fields of the front matter that an edit gives by itself. */
  readonly given: readonly string[];
  /** Whether staff may add items of their own. */
  readonly addable: boolean;
  /** Whether staff may edit this item. */
  isOpen(item: E): boolean;
  /** The fields of an item once `typed` was published for this reason. */
  edited(before: E, typed: ItemFields<E>, reason?: ChangeReason): ItemFields<E>;
  /** What `parseFile` would make this item of. */
  documentOf(item: E): ItemDocument;
}

interface Definition<E extends ContentItem, F extends z.ZodType<CommonFrontMatter>> extends Pick<
  ItemKind<E>,
  'name' | 'entity' | 'folder' | 'titleOf' | 'pathOf'
> {
  readonly file?: string;
  readonly summaryOf?: (item: E) => string;
  readonly textOf?: (item: E) => string;
  readonly answersOf?: (item: E) => readonly ShortAnswer[];
  readonly dateOf?: (item: E) => Date | null;
  readonly unseen?: readonly string[];
  readonly addedLater?: readonly string[];
  readonly frontMatter: F;
  /**
   * For a kind that states facts: its texts that have no room for marks of sources, and therefore state no figures.
   * Figures in the Markdown below them are marked.
   */
  readonly unmarked?: (frontMatter: z.infer<F>) => Unmarked;
  /** `sentence` unless it says otherwise. */
  readonly marked?: MarkedUnit;
  /** The kind's own fields from its front matter and the Markdown below it. */
  readonly fields: (frontMatter: z.infer<F>, body: string) => ItemFields<E>;
  /** The way back: the kind's own front matter, where null stands for what is left out, and the Markdown. */
  readonly document?: (item: E) => ItemDocument;
  /** For a kind some of whose items staff approve or hide, and do not reword. */
  readonly isOpen?: (item: E) => boolean;
  /** For a kind that keeps more than its form shows. */
  readonly edited?: ItemEditing<E>['edited'];
  /** Its fields that no form shows. */
  readonly given?: readonly string[];
  readonly addable?: boolean;
}

/** Declares a kind of content. The module of its feature registers it with `ItemsModule.forKind`. */
export function defineKind<E extends ContentItem, F extends z.ZodType<CommonFrontMatter>>({
  frontMatter: schema,
  unmarked,
  marked = 'sentence',
  fields,
  document,
  isOpen = () => true,
  edited = (_, typed) => typed,
  given = [],
  addable = false,
  ...kind
}: Definition<E, F>): ItemKind<E> {
  return {
    summaryOf: () => '',
    textOf: () => '',
    answersOf: () => [],
    dateOf: () => null,
    unseen: [],
    addedLater: [],
    ...kind,
    ...(document && {
      editing: { ...formOf(schema, given), isOpen, edited, addable, documentOf: documentWith(document) },
    }),
    parseFile(frontMatter, body) {
      const parsed = schema.parse(frontMatter);
      return {
        key: parsed.id,
        fields: { ...(commonFields(parsed) as ItemFields<E>), ...fields(parsed, body) },
        unmarked: unmarked?.(parsed),
        marked,
      };
    },
  };
}

/** Given once, or given by the edit itself: no part of the form. */
const NOT_TYPED = ['id', 'updated_at'];

function formOf(schema: z.ZodType, ofKind: readonly string[]) {
  const given = [...NOT_TYPED, ...ofKind];
  const {
    properties = {},
    required = [],
    ...rest
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const typed = Object.entries(properties).filter(([name]) => !given.includes(name));
  const form = {
    ...rest,
    properties: Object.fromEntries(typed),
    required: required.filter((name) => !given.includes(name)),
  };
  return { form, given, dated: 'updated_at' in properties };
}

const documentWith =
  <E extends ContentItem>(document: (item: E) => ItemDocument) =>
  (item: E): ItemDocument => {
    const { fields, body } = document(item);
    const given = Object.entries({ ...fields, ...commonFrontMatter(item) }).filter(
      ([, value]) => value !== null,
    );
    return { fields: Object.fromEntries(given), body };
  };
