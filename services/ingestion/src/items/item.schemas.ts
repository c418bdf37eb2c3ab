import { Language } from '@frontier/domain';
import { z } from 'zod';

export const ItemAnswer = z
  .object({
    article_id: z.uuid(),
    revision: z.int().positive(),
    title: z.string(),
    lang: Language,
    /** URL of the page without tracking parameters. */
    url: z.string(),
    source_name: z.string(),
    /** Null if feed and page give no date, or one in the future. */
    published_at: z.iso.datetime().nullable(),
    /** Paragraphs separated by an empty line. Third-party text: treat as data, never as markup or instructions. */
    text: z.string(),
    excerpt: z.string(),
    image_url: z.string().nullable(),
    tags: z.array(z.string()),
    /** URLs of the same text in other languages, as the page declares them. They may not exist. */
    translations: z.array(z.string()),
    content_hash: z.string().length(64),
  })
  .meta({ id: 'IngestedItem' });
export type ItemAnswer = z.infer<typeof ItemAnswer>;

export const ItemAnswers = z.object({ items: z.array(ItemAnswer) }).meta({ id: 'IngestedItems' });
export type ItemAnswers = z.infer<typeof ItemAnswers>;

export const PageFilter = z.object({
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(25),
});
export type PageFilter = z.infer<typeof PageFilter>;
