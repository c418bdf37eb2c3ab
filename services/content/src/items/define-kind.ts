import { dayOf, ITEM_KINDS, type ItemKindFacts } from '@frontier/domain';
import { getMetadataArgsStorage } from 'typeorm';
import { z } from 'zod';
import type { MarkedUnit } from '../text/figures';
import type { ContentItem } from './content-item.entity';
import { columnOf, CommonFrontMatter, commonFields, commonFrontMatter, dayStart } from './front-matter';
import type { ItemDocument, ItemEditing, ItemFields, ItemKind, Unmarked } from './item-kind';
import { registerKind } from './item-kinds';
import type { ShortAnswer } from './item.schemas';

type FrontMatter = z.ZodObject & z.ZodType<CommonFrontMatter>;

interface Definition<E extends ContentItem, F extends FrontMatter> extends Pick<
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
  readonly marked?: MarkedUnit;
  /**
   * Fields of the front matter and their columns, where the name of the column is not the field's in camelCase; null
   * where `fields` and `document` see to it.
   */
  readonly columns?: Readonly<Record<string, (keyof E & string) | null>>;
  /** The column of the Markdown below the front matter. */
  readonly body?: keyof E & string;
  /** The fields that are not taken over as they are, from the front matter and the Markdown. */
  readonly fields?: (frontMatter: z.infer<F>, body: string) => ItemFields<E>;
  /** The way back: null stands for what is left out. */
  readonly document?: (item: E) => Partial<ItemDocument>;
  /** False for a kind whose items change in another way, or never. */
  readonly editable?: boolean;
  /** For a kind some of whose items staff approve or hide, and do not reword. */
  readonly isOpen?: (item: E) => boolean;
  /** For a kind that keeps more than its form shows. */
  readonly edited?: ItemEditing<E>['edited'];
  /** Its fields that no form shows. */
  readonly given?: readonly string[];
}

/** Declares a kind of content. A field of its front matter is the column of the same name. */
export function defineKind<E extends ContentItem, F extends FrontMatter>({
  frontMatter: schema,
  columns = {},
  body: markdown,
  unmarked,
  marked = 'sentence',
  fields,
  document,
  editable = true,
  isOpen = () => true,
  edited = (_, typed) => typed,
  given = [],
  ...definition
}: Definition<E, F>): ItemKind<E> {
  const own = Object.keys(schema.shape)
    .filter((field) => !(field in CommonFrontMatter.shape) && columns[field] !== null)
    .map((field) => ({ field, column: columns[field] ?? columnOf(field) }));
  refuseUnknown(definition.entity, own);
  const { addable }: ItemKindFacts = ITEM_KINDS[definition.name];
  const kind: ItemKind<E> = {
    summaryOf: () => '',
    textOf: () => '',
    answersOf: () => [],
    dateOf: () => null,
    unseen: [],
    addedLater: [],
    ...definition,
    ...(editable && {
      editing: {
        ...formOf(schema, given),
        isOpen,
        edited,
        addable: addable === true,
        documentOf(item) {
          const stored = item as unknown as Record<string, unknown>;
          const plain = own
            .filter(({ field }) => !NOT_TYPED.includes(field))
            .map(({ field, column }) => [field, written(stored[column])]);
          const special = document?.(item);
          const all: Record<string, unknown> = {
            ...(Object.fromEntries(plain) as Record<string, unknown>),
            ...special?.fields,
            ...commonFrontMatter(item),
          };
          return {
            fields: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)),
            body: special?.body ?? (markdown ? (stored[markdown] as string) : ''),
          };
        },
      },
    }),
    parseFile(frontMatter, body) {
      const parsed = schema.parse(frontMatter);
      const plain = own.map(({ field, column }) => [column, read(field, parsed[field])]);
      return {
        key: parsed.id,
        fields: {
          ...(commonFields(parsed) as ItemFields<E>),
          ...(Object.fromEntries(plain) as ItemFields<E>),
          ...(markdown && { [markdown]: body }),
          ...fields?.(parsed, body),
        },
        unmarked: unmarked?.(parsed),
        marked,
      };
    },
  };
  registerKind(kind);
  return kind;
}

/** A day of the front matter is the beginning of it where the column holds a moment. */
const read = (field: string, value: unknown = null): unknown =>
  field.endsWith('_at') && typeof value === 'string' ? dayStart(value) : value;
const written = (value: unknown): unknown => (value instanceof Date ? dayOf(value) : value);

/** @throws Error when a field of the front matter has no column */
function refuseUnknown(
  entity: new () => ContentItem,
  own: readonly { field: string; column: string }[],
): void {
  const known = getMetadataArgsStorage()
    .columns.filter(({ target }) => typeof target === 'function' && new entity() instanceof target)
    .map(({ propertyName }) => propertyName);
  const unknown = own.filter(({ column }) => !known.includes(column)).map(({ field }) => field);
  if (unknown.length > 0) throw new Error(`${entity.name} has no column for ${unknown.join(', ')}`);
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
