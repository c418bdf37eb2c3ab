import { toSiteDay, ITEM_KINDS, type ItemKindFacts } from '@frontier/domain';
import { getMetadataArgsStorage } from 'typeorm';
import { z } from 'zod';
import type { CitationUnit } from '../text/figures';
import type { ContentItem } from './content-item.entity';
import {
  toColumnName,
  CommonFrontMatter,
  toCommonFields,
  toCommonFrontMatter,
  dayStart,
} from './front-matter';
import type { ItemDocument, ItemEditing, ItemFields, ItemKind, UncitedTexts } from './item-kind';
import { registerKind } from './item-kinds';
import type { ShortAnswer } from './item.schemas';

type FrontMatter = z.ZodObject & z.ZodType<CommonFrontMatter>;

interface Definition<E extends ContentItem, F extends FrontMatter> extends Pick<
  ItemKind<E>,
  'name' | 'entity' | 'folder' | 'getTitle' | 'getPath'
> {
  readonly file?: string;
  readonly getSummary?: (item: E) => string;
  readonly getText?: (item: E) => string;
  readonly getAnswers?: (item: E) => readonly ShortAnswer[];
  readonly getDate?: (item: E) => Date | null;
  readonly internalColumns?: readonly string[];
  readonly addedLater?: readonly string[];
  readonly frontMatter: F;
  /**
   * Set for kinds that state facts. Returns the texts that have no room for citations and therefore must not state
   * figures. Figures in the Markdown below them must be cited.
   */
  readonly uncitedTexts?: (frontMatter: z.infer<F>) => UncitedTexts;
  readonly citationUnit?: CitationUnit;
  /** Columns of fields, unless it is the field's name in camelCase. Null if `fields` and `document` convert a field. */
  readonly columns?: Readonly<Record<string, (keyof E & string) | null>>;
  /** Column for the Markdown below the front matter. */
  readonly body?: keyof E & string;
  /** Converts the fields that are not stored as they are, from the front matter and the Markdown. */
  readonly fields?: (frontMatter: z.infer<F>, body: string) => ItemFields<E>;
  /** Reverses `fields`; null marks a field that is left out. */
  readonly document?: (item: E) => Partial<ItemDocument>;
  /** False for kinds whose items are not edited in the console. */
  readonly editable?: boolean;
  /** Set for kinds with items that staff may approve or hide, but not reword. */
  readonly isEditable?: (item: E) => boolean;
  /** Set for kinds whose edits also change columns that the form does not show, such as a history. */
  readonly applyEdit?: ItemEditing<E>['applyEdit'];
  /** Front matter fields that the form does not show. */
  readonly derivedFields?: readonly string[];
}

/** Registers a kind. Stores each front matter field in the column of the same name unless `columns` says otherwise. */
export function defineKind<E extends ContentItem, F extends FrontMatter>({
  frontMatter: schema,
  columns = {},
  body: markdown,
  uncitedTexts,
  citationUnit = 'sentence',
  fields,
  document,
  editable = true,
  isEditable = () => true,
  applyEdit = (_, typed) => typed,
  derivedFields = [],
  ...definition
}: Definition<E, F>): ItemKind<E> {
  const own = Object.keys(schema.shape)
    .filter((field) => !(field in CommonFrontMatter.shape) && columns[field] !== null)
    .map((field) => ({ field, column: columns[field] ?? toColumnName(field) }));
  assertColumnsExist(definition.entity, own);
  const { addable }: ItemKindFacts = ITEM_KINDS[definition.name];
  const kind: ItemKind<E> = {
    getSummary: () => '',
    getText: () => '',
    getAnswers: () => [],
    getDate: () => null,
    internalColumns: [],
    addedLater: [],
    ...definition,
    ...(editable && {
      editing: {
        ...buildForm(schema, derivedFields),
        isEditable,
        applyEdit,
        addable: addable === true,
        toDocument(item) {
          const stored = item as unknown as Record<string, unknown>;
          const plain = own
            .filter(({ field }) => !NON_FORM_FIELDS.includes(field))
            .map(({ field, column }) => [field, toFieldValue(stored[column])]);
          const special = document?.(item);
          const all: Record<string, unknown> = {
            ...(Object.fromEntries(plain) as Record<string, unknown>),
            ...special?.fields,
            ...toCommonFrontMatter(item),
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
      const plain = own.map(({ field, column }) => [column, toColumnValue(field, parsed[field])]);
      return {
        key: parsed.id,
        fields: {
          ...(toCommonFields(parsed) as ItemFields<E>),
          ...(Object.fromEntries(plain) as ItemFields<E>),
          ...(markdown && { [markdown]: body }),
          ...fields?.(parsed, body),
        },
        uncitedTexts: uncitedTexts?.(parsed),
        citationUnit,
      };
    },
  };
  registerKind(kind);
  return kind;
}

/** Converts a day to the start of that day if the column stores a time. */
const toColumnValue = (field: string, value: unknown = null): unknown =>
  field.endsWith('_at') && typeof value === 'string' ? dayStart(value) : value;
const toFieldValue = (value: unknown): unknown => (value instanceof Date ? toSiteDay(value) : value);

/** @throws Error when a field of the front matter has no column */
function assertColumnsExist(
  entity: new () => ContentItem,
  own: readonly { field: string; column: string }[],
): void {
  const known = getMetadataArgsStorage()
    .columns.filter(({ target }) => typeof target === 'function' && new entity() instanceof target)
    .map(({ propertyName }) => propertyName);
  const unknown = own.filter(({ column }) => !known.includes(column)).map(({ field }) => field);
  if (unknown.length > 0) throw new Error(`${entity.name} has no column for ${unknown.join(', ')}`);
}

/** Fields that no form shows, because the id never changes and saving an edit sets the day. */
const NON_FORM_FIELDS = ['id', 'updated_at'];

function buildForm(schema: z.ZodType, ofKind: readonly string[]) {
  const hidden = [...NON_FORM_FIELDS, ...ofKind];
  const {
    properties = {},
    required = [],
    ...rest
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const typed = Object.entries(properties).filter(([name]) => !hidden.includes(name));
  const form = {
    ...rest,
    properties: Object.fromEntries(typed),
    required: required.filter((name) => !hidden.includes(name)),
  };
  return { form, derivedFields: hidden, hasUpdatedAt: 'updated_at' in properties };
}
