import { ItemKindName, Language, SPEAKERS } from '@frontier/domain';
import { z } from 'zod';

export const timestamp = z.iso.datetime();

export const SourceLink = z
  .object({
    publisher: z.string().nullable(),
    title: z.string(),
    url: z.string(),
    /** Date of the evidence, as precise as known: a day, a month, a year, or words. */
    date: z.string().nullable(),
    /** True if the URL is on another site that shows the publisher's text. */
    reprint: z.boolean(),
    /** Day on which a person in the role `by` compared the item with the opened page; null until then. */
    opened: z.object({ on: z.iso.date(), by: z.string() }).nullable(),
  })
  .meta({ id: 'SourceLink' });
export type SourceLink = z.infer<typeof SourceLink>;

/** Role of the staff member who checked a generated text against its sources, and the day. */
export const Review = z.object({ on: z.iso.date(), by: z.string() }).meta({ id: 'Review' });

export const ItemBase = z.object({
  id: z.uuid(),
  slug: z.string(),
  lang: Language,
  tags: z.array(z.string()),
  sources: z.array(SourceLink),
  created_at: timestamp,
  updated_at: timestamp,
});
export type ItemBase = z.infer<typeof ItemBase>;

export const ShortAnswer = z.object({
  lang: Language,
  questions: z.array(z.string()).min(1),
  text: z.string(),
  /** False statements that the answer corrects. */
  denies: z.array(z.string()).default([]),
});
export type ShortAnswer = z.input<typeof ShortAnswer>;

export const InternalItem = z
  .object({
    kind: ItemKindName,
    id: z.uuid(),
    revision: z.int(),
    slug: z.string(),
    title: z.string(),
    lang: Language,
    /** Path of the item's page on this site. */
    url: z.string(),
    published_at: timestamp.nullable(),
    tags: z.array(z.string()),
    /** Plain text with a line per paragraph, heading (`# `), list item (`- `) or table row (`| `). */
    text: z.string(),
    answers: z.array(ShortAnswer),
    /** `publisher` for texts that a program made of reports and staff have not reviewed. */
    speaker: z.enum(SPEAKERS),
    publishers: z.array(z.string()),
    visible: z.boolean(),
    content_hash: z.string(),
  })
  .meta({ id: 'InternalItem' });
export type InternalItem = z.input<typeof InternalItem>;

export const ListLimit = z.object({ limit: z.coerce.number().int().min(1).max(100).optional() });
export type ListLimit = z.infer<typeof ListLimit>;

export const toListSchema = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

export const VisibilityRequest = z.object({ visible: z.boolean() }).meta({ id: 'VisibilityRequest' });
export type VisibilityRequest = z.infer<typeof VisibilityRequest>;

export const ItemVisibilityAnswer = z
  .object({
    kind: ItemKindName,
    id: z.uuid(),
    revision: z.int(),
    visible: z.boolean(),
  })
  .meta({ id: 'ItemVisibilityAnswer' });
export type ItemVisibilityAnswer = z.infer<typeof ItemVisibilityAnswer>;

/** Request to set a review. `by` is the role of the reviewer; null removes the review. */
export const ReviewRequest = z
  .strictObject({ by: z.string().trim().min(1).max(100).nullable() })
  .meta({ id: 'ReviewRequest' });
export type ReviewRequest = z.infer<typeof ReviewRequest>;

export const ReviewAnswer = z
  .object({ kind: ItemKindName, id: z.uuid(), revision: z.int(), reviewed: Review.nullable() })
  .meta({ id: 'ReviewAnswer' });
export type ReviewAnswer = z.infer<typeof ReviewAnswer>;

/** `joined` is true if a run was already in progress, so that no new run was started. */
export const RunStarted = z.object({ run_id: z.string(), joined: z.boolean() }).meta({ id: 'RunStarted' });
export type RunStarted = z.infer<typeof RunStarted>;
