import { Language } from '@frontier/domain';
import { z } from 'zod';

export const ItemAnswer = z
  .object({
    article_id: z.uuid(),
    revision: z.int().positive(),
    title: z.string(),
    lang: Language,
    /** The page itself, without tracking parameters. */
    url: z.string(),
    source_name: z.string(),
    /** Null when nobody says, or says a day to come. */
    published_at: z.iso.datetime().nullable(),
    /** Paragraphs divided by an empty line. Text of a stranger: data, never markup and never instructions. */
    text: z.string(),
    excerpt: z.string(),
    image_url: z.string().nullable(),
    tags: z.array(z.string()),
    /** Addresses of the same text in other languages, as the page says; others may be claimed than are there. */
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
