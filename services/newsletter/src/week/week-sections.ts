import { Language, type NewsletterSectionId } from '@frontier/domain';
import { z } from 'zod';

/** Fields that the newsletter reads from content's public article list. */
export const WeekArticle = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  source_name: z.string().nullable(),
  source_url: z.string().nullable(),
  published_at: z.iso.datetime(),
  /** False if `published_at` is the time when the article was found. */
  date_known: z.boolean().default(true),
  lang: Language,
});
export type WeekArticle = z.infer<typeof WeekArticle>;

export const WeekArticlePage = z.object({ items: z.array(WeekArticle), page: z.int(), total: z.int() });

const TOPIC_SECTIONS: Readonly<Record<string, NewsletterSectionId>> = {
  'border-controls': 'border-updates',
  'travel-freedom': 'border-updates',
  'campo-gibraltar': 'border-updates',
  timeline: 'border-updates',
  'schengen-treaty': 'policy-analysis',
  'legal-framework': 'policy-analysis',
  'political-negotiations': 'policy-analysis',
  citizenship: 'policy-analysis',
  'business-impact': 'business-immigration',
  'gibraltar-economy': 'business-immigration',
  immigration: 'business-immigration',
  'eu-relations': 'eu-relations',
};

/** Returns the section of the first tag that has one. Tags are ordered by relevance. */
export function classifySection({ tags }: Pick<WeekArticle, 'tags'>): NewsletterSectionId {
  for (const tag of tags) {
    const section = TOPIC_SECTIONS[tag.replace(/\s+/g, '-')];
    if (section) return section;
  }
  return 'border-updates';
}
