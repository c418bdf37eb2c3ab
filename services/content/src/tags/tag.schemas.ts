import { Language, normaliseTag } from '@frontier/domain';
import { z } from 'zod';

/** Kinds of content with tags. A tag gets the colour of the first kind that uses it. */
export const tagSources = ['articles', 'analysis', 'timeline', 'summaries', 'explainers'] as const;
export type TagSource = (typeof tagSources)[number];

const CloudTag = z
  .object({ tag: z.string(), count: z.int(), sources: z.array(z.enum(tagSources)) })
  .meta({ id: 'CloudTag' });

export const TagCloud = z.object({ items: z.array(CloudTag) }).meta({ id: 'TagCloud' });
export type TagCloud = z.infer<typeof TagCloud>;

const RelatedItem = z
  .object({
    source: z.enum(tagSources),
    id: z.uuid(),
    title: z.string(),
    lang: Language,
    /** Plain text, at most 120 characters. */
    preview: z.string(),
    /** Path of the item's page on this site. */
    url: z.string(),
    date: z.iso.datetime(),
    /** Author and review state of a generated item; null for all others. */
    generated: z.object({ by: z.enum(['model', 'local']), reviewed: z.boolean() }).nullable(),
  })
  .meta({ id: 'RelatedItem' });

export const RelatedContent = z.object({ items: z.array(RelatedItem) }).meta({ id: 'RelatedContent' });
export type RelatedContent = z.infer<typeof RelatedContent>;

export const Tag = z.string().max(200).transform(normaliseTag);
