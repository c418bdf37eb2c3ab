import { pathOf } from '@frontier/domain';
import { z } from 'zod';
import { CommonFrontMatter, Line, Lines } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { renderMarkdown } from '../text/markdown';
import { readingText } from '../text/reading-text';
import { plainLine, plainText } from '../text/text';
import { AdvisoryService } from './advisory-service.entity';

const ServiceFrontMatter = CommonFrontMatter.extend({
  order: z.int().positive(),
  title: Line,
  blurb: Line,
  who_for: Lines.min(1),
  what_we_do: Lines.min(1),
  what_to_prepare: Lines.min(1),
});

export const advisoryServices = defineKind({
  name: 'service',
  entity: AdvisoryService,
  folder: 'services',
  titleOf: ({ title }) => title,
  pathOf: ({ slug }) => pathOf('service', slug),
  summaryOf: ({ blurb }) => plainText(blurb),
  textOf: ({ blurb, intro }) =>
    [plainLine(blurb), ...intro.map((part) => readingText(renderMarkdown(part).html))].join('\n'),
  frontMatter: ServiceFrontMatter,
  unmarked: ({ blurb, who_for, what_we_do, what_to_prepare }) => ({
    blurb,
    who_for,
    what_we_do,
    what_to_prepare,
  }),
  fields: (_, body) => ({ intro: body.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '') }),
  document: ({ intro }) => ({ body: intro.join('\n\n') }),
});
