import { getItemPath } from '@frontier/domain';
import { z } from 'zod';
import { CommonFrontMatter, Line, Lines } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { renderMarkdown } from '../text/markdown';
import { toReadingText } from '../text/reading-text';
import { toPlainLine, toPlainText } from '../text/text';
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
  getTitle: ({ title }) => title,
  getPath: ({ slug }) => getItemPath('service', slug),
  getSummary: ({ blurb }) => toPlainText(blurb),
  getText: ({ blurb, intro }) =>
    [toPlainLine(blurb), ...intro.map((part) => toReadingText(renderMarkdown(part).html))].join('\n'),
  frontMatter: ServiceFrontMatter,
  uncitedTexts: ({ blurb, who_for, what_we_do, what_to_prepare }) => ({
    blurb,
    who_for,
    what_we_do,
    what_to_prepare,
  }),
  fields: (_, body) => ({ intro: body.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '') }),
  document: ({ intro }) => ({ body: intro.join('\n\n') }),
});
