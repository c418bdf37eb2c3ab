import { pathOf } from '@frontier/domain';
import { z } from 'zod';
import { dayStart, FactualFrontMatter, Line, WebAddress } from '../items/front-matter';
import { defineKind } from '../items/item-kind';
import { Day } from '../text/day';
import { markdownText } from '../text/markdown';
import { sectionKinds, TreatySection } from './treaty-section.entity';

const TreatyFrontMatter = FactualFrontMatter.extend({
  kind: z.enum(sectionKinds),
  number: z.union([z.string(), z.number().transform(String)]).optional(),
  title: Line,
  source_url: WebAddress,
  published_at: Day,
});

export const treatySections = defineKind({
  name: 'treaty-section',
  entity: TreatySection,
  folder: 'treaty',
  titleOf: ({ title }) => title,
  pathOf: ({ slug }) => pathOf('treaty-section', slug),
  summaryOf: ({ text }) => markdownText(text),
  textOf: ({ text }) => markdownText(text),
  dateOf: ({ publishedAt }) => publishedAt,
  frontMatter: TreatyFrontMatter,
  fields: (front, body) => ({
    kind: front.kind,
    number: front.number ?? null,
    title: front.title,
    text: body,
    sourceUrl: front.source_url,
    publishedAt: dayStart(front.published_at),
  }),
});
