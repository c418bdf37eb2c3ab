import { z } from 'zod';
import { CommonFrontMatter, dayStart } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { Day } from '../text/day';
import { toPlainText } from '../text/text';
import { Correction } from './correction.entity';

const CorrectionFrontMatter = CommonFrontMatter.extend({
  date: Day,
  page: z.string().regex(/^\/[\w/#-]*$/, 'not a path of the site'),
  what_changed: z.string().transform(toPlainText).pipe(z.string().min(1)),
});

export const corrections = defineKind({
  name: 'correction',
  entity: Correction,
  folder: 'corrections',
  getTitle: ({ page }) => `Correction of ${page}`,
  getPath: ({ page }) => page,
  getText: ({ whatChanged }) => whatChanged,
  getDate: ({ date }) => dayStart(date),
  internalColumns: ['toldPage'],
  frontMatter: CorrectionFrontMatter,
  body: 'details',
  editable: false,
});
