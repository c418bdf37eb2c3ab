import { z } from 'zod';
import { CommonFrontMatter, dayStart } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { Day } from '../text/day';
import { plainText } from '../text/text';
import { Correction } from './correction.entity';

const CorrectionFrontMatter = CommonFrontMatter.extend({
  date: Day,
  page: z.string().regex(/^\/[\w/#-]*$/, 'not a path of the site'),
  what_changed: z.string().transform(plainText).pipe(z.string().min(1)),
});

export const corrections = defineKind({
  name: 'correction',
  entity: Correction,
  folder: 'corrections',
  titleOf: ({ page }) => `Correction of ${page}`,
  pathOf: ({ page }) => page,
  textOf: ({ whatChanged }) => whatChanged,
  dateOf: ({ date }) => dayStart(date),
  unseen: ['toldPage'],
  frontMatter: CorrectionFrontMatter,
  body: 'details',
  editable: false,
});
