import { Language, normaliseTag, SPEAKERS } from '@frontier/domain';
import { z } from 'zod';
import { Day } from '../text/day';

const timestamp = z.iso.datetime();
const ArticleType = z.enum(['news', 'analysis']);

export const ArticleCard = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    type: ArticleType,
    title: z.string(),
    summary: z.string(),
    tags: z.array(z.string()),
    source_name: z.string().nullable(),
    source_url: z.string().nullable(),
    /** Publication time or, if `date_known` is false, the start of the day on which the article was found. */
    published_at: timestamp,
    date_known: z.boolean(),
    updated_at: timestamp,
    image_url: z.string().nullable(),
    lang: Language,
  })
  .meta({ id: 'ArticleCard' });
export type ArticleCard = z.infer<typeof ArticleCard>;

export const OtherReport = ArticleCard.pick({
  id: true,
  slug: true,
  title: true,
  source_name: true,
  lang: true,
  published_at: true,
  date_known: true,
})
  .extend({ is_translation: z.boolean() })
  .meta({ id: 'OtherReport' });
export type OtherReport = z.infer<typeof OtherReport>;

const ListedArticle = ArticleCard.extend({
  summary_html: z.string().optional(),
  /** Other reports of the same story, oldest first. */
  other_reports: z.array(OtherReport).optional(),
}).meta({ id: 'ListedArticle' });

export const ArticleView = ArticleCard.extend({
  summary_en: z.string().nullable(),
  summary_html: z.string(),
  summary_native: z.string().nullable(),
  summary_kind: z.enum(['model', 'local']).nullable(),
  summary_model: z.string().nullable(),
  summarised_at: timestamp.nullable(),
  full_text: z.string(),
  seo_title: z.string().nullable(),
  seo_description: z.string().nullable(),
  created_at: timestamp,
  /** Other reports of the same story, oldest first. */
  other_reports: z.array(OtherReport),
}).meta({ id: 'Article' });
export type ArticleView = z.infer<typeof ArticleView>;

export const InternalArticle = z
  .object({
    id: z.uuid(),
    revision: z.int(),
    slug: z.string().nullable(),
    title: z.string(),
    lang: Language,
    url: z.string().nullable(),
    published_at: timestamp.nullable(),
    tags: z.array(z.string()),
    text: z.string(),
    summary: z.string(),
    speaker: z.enum(SPEAKERS),
    publishers: z.array(z.string()),
    visible: z.boolean(),
    content_hash: z.string(),
  })
  .meta({ id: 'InternalArticle' });
export type InternalArticle = z.infer<typeof InternalArticle>;

export const InternalArticles = z
  .object({ items: z.array(InternalArticle) })
  .meta({ id: 'InternalArticles' });
export type InternalArticles = z.infer<typeof InternalArticles>;

export const ArticlePage = z
  .object({
    items: z.array(ListedArticle),
    page: z.int(),
    page_size: z.int(),
    total: z.int(),
  })
  .meta({ id: 'ArticlePage' });
export type ArticlePage = z.infer<typeof ArticlePage>;

const TagCount = z.object({ tag: z.string(), count: z.int() }).meta({ id: 'TagCount' });

export const TagList = z.object({ items: z.array(TagCount) }).meta({ id: 'TagList' });
export type TagList = z.infer<typeof TagList>;

/** An invalid date or an empty tag is ignored. */
export const ListQuery = z.object({
  type: ArticleType.optional(),
  tag: z
    .string()
    .max(200)
    .transform((tag) => normaliseTag(tag) || undefined)
    .optional(),
  date: Day.optional().catch(undefined),
  /** `summary_html` adds each article's summary as HTML, for feeds. */
  with: z.literal('summary_html').optional().catch(undefined),
  /** `thread` returns one article per story, the newest that matches, and lists the story's other reports in it. */
  per: z.literal('thread').optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(50).default(20),
});
export type ListQuery = z.infer<typeof ListQuery>;

const ArticleAddress = ArticleCard.pick({ slug: true, updated_at: true }).meta({ id: 'ArticleAddress' });

/** Slugs and change times for sitemaps, newest article first. A page that is not full is the last. */
export const ArticleAddressList = z
  .object({ items: z.array(ArticleAddress) })
  .meta({ id: 'ArticleAddressList' });
export type ArticleAddressList = z.infer<typeof ArticleAddressList>;

export const AddressQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });
export type AddressQuery = z.infer<typeof AddressQuery>;

export const TagQuery = z.object({ type: ArticleType.optional() });
export type TagQuery = z.infer<typeof TagQuery>;

export const SummaryRequest = z.object({ articleId: z.uuid() }).meta({ id: 'SummaryRequest' });
export type SummaryRequest = z.infer<typeof SummaryRequest>;

/** If the summariser returned nothing, `success` is false and `summary` is empty. */
export const SummaryAnswer = z
  .object({ summary: z.string(), success: z.boolean(), summary_kind: z.enum(['model', 'local']).nullable() })
  .meta({ id: 'SummaryAnswer' });
export type SummaryAnswer = z.infer<typeof SummaryAnswer>;

export const VisibilityRequest = z.object({ visible: z.boolean() }).meta({ id: 'VisibilityRequest' });
export type VisibilityRequest = z.infer<typeof VisibilityRequest>;

export const VisibilityAnswer = z
  .object({ id: z.uuid(), revision: z.int(), visible: z.boolean() })
  .meta({ id: 'VisibilityAnswer' });
export type VisibilityAnswer = z.infer<typeof VisibilityAnswer>;

/** `joined` is true if a run was already in progress, so that no new run was started. */
export const ReindexAnswer = z
  .object({ run_id: z.string(), joined: z.boolean() })
  .meta({ id: 'ReindexAnswer' });
export type ReindexAnswer = z.infer<typeof ReindexAnswer>;
