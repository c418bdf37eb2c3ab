import { ITEM_KIND_NAMES, Language, searchWords } from '@frontier/domain';
import { z } from 'zod';
import { changeReasons } from '../items/change-reason';
import { Review, timestamp } from '../items/item.schemas';
import { SLUG } from '../text/slug';

export const EditorialKind = z.enum([...ITEM_KIND_NAMES, 'article']);
export type EditorialKind = z.infer<typeof EditorialKind>;

export const editorialStates = ['published', 'hidden', 'awaiting-review', 'pinned'] as const;

export const EditorialQuery = z.object({
  q: searchWords(200).default(''),
  kind: EditorialKind.optional(),
  lang: Language.optional(),
  state: z.enum(editorialStates).optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(50),
});
export type EditorialQuery = z.infer<typeof EditorialQuery>;

const EditorialItem = z
  .object({
    kind: EditorialKind,
    id: z.uuid(),
    slug: z.string(),
    title: z.string(),
    lang: Language,
    /** Path of the item's page on this site. */
    url: z.string(),
    visible: z.boolean(),
    /** True if the item was generated, is visible and was not reviewed yet. */
    awaiting_review: z.boolean(),
    changed_at: timestamp,
    /** Last day on which the item is pinned to the front page; null if it is not. */
    pinned_until: z.iso.date().nullable(),
    editable: z.boolean(),
  })
  .meta({ id: 'EditorialItem' });
export type EditorialItem = z.infer<typeof EditorialItem>;

export const EditorialPage = z
  .object({ items: z.array(EditorialItem), page: z.int(), page_size: z.int(), total: z.int() })
  .meta({ id: 'EditorialPage' });
export type EditorialPage = z.infer<typeof EditorialPage>;

const Fields = z.record(z.string(), z.unknown());
const Body = z.string().max(200_000);

export const ItemForm = z
  .object({
    /** JSON Schema of the fields. */
    schema: Fields,
    addable: z.boolean(),
  })
  .meta({ id: 'ItemForm' });
export type ItemForm = z.infer<typeof ItemForm>;

export const EditableItem = z
  .object({
    kind: EditorialKind,
    id: z.uuid(),
    /** Must be sent with an edit. The edit is rejected if the item has another version by then. */
    version: z.string(),
    slug: z.string(),
    title: z.string(),
    url: z.string(),
    visible: z.boolean(),
    /** Null unless the item was generated. */
    review: z.object({ reviewed: Review.nullable() }).nullable(),
    updated_at: timestamp,
    form: ItemForm,
    fields: Fields,
    /** Markdown; empty for an article, whose text belongs to its source. */
    body: z.string(),
  })
  .meta({ id: 'EditableItem' });
export type EditableItem = z.infer<typeof EditableItem>;

export const ItemEdit = z
  .strictObject({
    version: z.string().max(100),
    fields: Fields,
    body: Body,
    /** Required if the edit changes a text that readers see. */
    reason: z.enum(changeReasons).optional(),
    what_changed: z.string().trim().max(2_000).default(''),
  })
  .meta({ id: 'ItemEdit' });
export type ItemEdit = z.infer<typeof ItemEdit>;

export const NewItem = z
  .strictObject({
    /** Last part of the address; derived from the title if omitted. */
    slug: z.string().max(80).regex(SLUG, 'lower-case words and numbers joined by dashes').optional(),
    fields: Fields,
    body: Body,
    visible: z.boolean().default(false),
  })
  .meta({ id: 'NewItem' });
export type NewItem = z.infer<typeof NewItem>;

export const PreviewRequest = z
  .strictObject({ fields: Fields, body: Body })
  .meta({ id: 'ItemPreviewRequest' });
export type PreviewRequest = z.infer<typeof PreviewRequest>;

export const ItemPreview = z
  .object({
    html: z.string(),
    problems: z.array(z.object({ path: z.string(), message: z.string() })),
  })
  .meta({ id: 'ItemPreview' });
export type ItemPreview = z.infer<typeof ItemPreview>;

export const ItemHistory = z
  .object({
    items: z.array(
      z.object({
        id: z.uuid(),
        revision: z.int(),
        edited_at: timestamp,
        editor: z.string(),
        reason: z.enum(changeReasons).nullable(),
        fields: z.array(z.string()),
        /** The item before this edit; null for the edit that created it. */
        before: z.object({ fields: Fields, body: z.string() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'ItemHistory' });
export type ItemHistory = z.infer<typeof ItemHistory>;
