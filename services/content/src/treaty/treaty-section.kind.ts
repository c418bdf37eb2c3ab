import { getItemPath } from '@frontier/domain';
import { z } from 'zod';
import { FactualFrontMatter, Line, WebAddress } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { Day } from '../text/day';
import { markdownToText, renderMarkdown } from '../text/markdown';
import { toReadingText } from '../text/reading-text';
import { SLUG } from '../text/slug';
import { getLabel } from './treaty-label';
import { sectionKinds, TreatySection } from './treaty-section.entity';

const SectionNumber = z.union([z.string(), z.number().transform(String)]);

const TreatyFrontMatter = FactualFrontMatter.extend({
  kind: z.enum(sectionKinds),
  /** Number in our lists, for sections that the document does not number. */
  number: SectionNumber.optional(),
  draft_number: SectionNumber.optional(),
  final_number: SectionNumber.optional(),
  title: Line,
  /** File name, without extension, of the section that contains this one. */
  within: z.string().regex(SLUG).optional(),
  provisional: z.boolean().optional(),
  pdf_page: z.int().positive().optional(),
  source_url: WebAddress,
  published_at: Day,
});

/** Returns the title after the document's number: `Article 33: …`. Omits our own numbers. */
function getTitle(section: TreatySection): string {
  const label = section.kind === 'definition' || section.kind === 'procedure' ? null : getLabel(section);
  return label ? `${label}: ${section.title}` : section.title;
}

export const treatySections = defineKind({
  name: 'treaty-section',
  entity: TreatySection,
  folder: 'treaty',
  getTitle,
  getPath: ({ slug }) => getItemPath('treaty-section', slug),
  getSummary: ({ text }) => markdownToText(text),
  getText: ({ text }) => toReadingText(renderMarkdown(text).html),
  getDate: ({ publishedAt }) => publishedAt,
  frontMatter: TreatyFrontMatter,
  uncitedTexts: () => ({}),
  body: 'text',
  fields: ({ number, final_number, draft_number }) => ({
    number: number ?? final_number ?? draft_number ?? null,
  }),
  document: ({ number, finalNumber, draftNumber }) => ({
    fields: { number: number === (finalNumber ?? draftNumber) ? null : number },
  }),
});
