import { NEWSLETTER_SECTIONS, NewsletterSectionId } from '@frontier/domain';
import { z } from 'zod';

const Section = z
  .object({
    id: NewsletterSectionId,
    title: z.string(),
    colour: z.string(),
    /** CSS variable of the colour, which adapts to light and dark mode. */
    colour_variable: z.string(),
  })
  .meta({ id: 'NewsletterSection' });

export const sections: z.infer<typeof Section>[] = NEWSLETTER_SECTIONS.map((section) => ({
  ...section,
  colour_variable: `--section-${section.id}`,
}));

export const IssueView = z
  .object({
    id: z.uuid(),
    title: z.string(),
    date: z.iso.date(),
    section: NewsletterSectionId,
    excerpt: z.string(),
    /** Plain text. Lines beginning with `#` or `##` are headings; line breaks are significant. */
    content: z.string(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'Issue' });
export type IssueView = z.infer<typeof IssueView>;

export const IssueList = z
  .object({
    items: z.array(IssueView),
    page: z.int(),
    page_size: z.int(),
    total: z.int(),
    /** All sections, including those without an issue. */
    sections: z.array(Section),
  })
  .meta({ id: 'IssueList' });
export type IssueList = z.infer<typeof IssueList>;

export const IssueQuery = z.object({
  section: NewsletterSectionId.optional(),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(50).default(20),
});
export type IssueQuery = z.infer<typeof IssueQuery>;
