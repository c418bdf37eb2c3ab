import { getItemPath } from '@frontier/domain';
import { z } from 'zod';
import { dayStart, FactualFrontMatter, Line } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { Day } from '../text/day';
import { markdownToText, renderMarkdown } from '../text/markdown';
import { toReadingText } from '../text/reading-text';
import { toPlainLine } from '../text/text';
import { ACTORS } from './actors';
import { DATE_BASES } from './date-basis';
import { TimelineEvent } from './timeline-event.entity';

const TimelineFrontMatter = FactualFrontMatter.extend({
  date_iso: Day,
  title: Line,
  status: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'not words joined by dashes'),
  phase: Line.optional(),
  basis: z.enum(DATE_BASES).optional(),
  actors: z.array(z.enum(ACTORS)).default([]),
  what_this_means: z.string().min(1),
});

export const timelineEvents = defineKind({
  name: 'timeline-event',
  entity: TimelineEvent,
  folder: 'timeline',
  getTitle: ({ title }) => title,
  getPath: ({ id }) => getItemPath('timeline-event', id),
  getSummary: ({ blurb }) => markdownToText(blurb),
  getText: (event) =>
    [`# ${event.dateIso}`, toReadingText(renderMarkdown(event.blurb).html), toPlainLine(event.whatThisMeans)]
      .filter(Boolean)
      .join('\n'),
  getDate: ({ dateIso }) => (isCalendarDay(dateIso) ? dayStart(dateIso) : null),
  frontMatter: TimelineFrontMatter,
  addedLater: ['basis', 'actors'],
  uncitedTexts: ({ what_this_means }) => ({ what_this_means }),
  body: 'blurb',
  fields: ({ what_this_means }) => ({ whatThisMeans: what_this_means.trim() }),
});

export const isCalendarDay = (dateIso: string): boolean => Day.safeParse(dateIso).success;
