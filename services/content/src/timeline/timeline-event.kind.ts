import { pathOf } from '@frontier/domain';
import { z } from 'zod';
import { dayStart, FactualFrontMatter, Line } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import { Day } from '../text/day';
import { markdownText, renderMarkdown } from '../text/markdown';
import { readingText } from '../text/reading-text';
import { plainLine } from '../text/text';
import { TimelineEvent } from './timeline-event.entity';

const TimelineFrontMatter = FactualFrontMatter.extend({
  date_iso: Day,
  title: Line,
  status: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'not words joined by dashes'),
  phase: Line.optional(),
  what_this_means: z.string().min(1),
});

export const timelineEvents = defineKind({
  name: 'timeline-event',
  entity: TimelineEvent,
  folder: 'timeline',
  titleOf: ({ title }) => title,
  pathOf: ({ id }) => pathOf('timeline-event', id),
  summaryOf: ({ blurb }) => markdownText(blurb),
  textOf: (event) =>
    [`# ${event.dateIso}`, readingText(renderMarkdown(event.blurb).html), plainLine(event.whatThisMeans)]
      .filter(Boolean)
      .join('\n'),
  dateOf: ({ dateIso }) => (isReadable(dateIso) ? dayStart(dateIso) : null),
  frontMatter: TimelineFrontMatter,
  unmarked: ({ what_this_means }) => ({ what_this_means }),
  body: 'blurb',
  fields: ({ what_this_means }) => ({ whatThisMeans: what_this_means.trim() }),
});

export const isReadable = (dateIso: string): boolean => Day.safeParse(dateIso).success;
