import { pathOf, STATUS_SHAPES } from '@frontier/domain';
import { z } from 'zod';
import type { ChangeReason } from '../items/change-reason';
import { CommonFrontMatter, DateAsKnown, dayStart, Line, Source } from '../items/front-matter';
import { defineKind, type ItemFields } from '../items/item-kind';
import { Day } from '../text/day';
import { markdownText, renderMarkdown } from '../text/markdown';
import { readingText } from '../text/reading-text';
import { StatusRecord } from './status-record.entity';

/** What is said of a state. */
const StatusFields = z.strictObject({
  word: Line,
  shape: z.enum(STATUS_SHAPES),
  date: DateAsKnown,
  sources: z.array(Source).min(1),
});

const Note = z.string().trim().max(5_000).default('');

const StatusFrontMatter = CommonFrontMatter.extend({
  ...StatusFields.shape,
  order: z.int().positive(),
  title: Line,
  updated_at: Day,
  history: z.array(StatusFields.extend({ note: Note })).default([]),
});

export const statuses = defineKind({
  name: 'status',
  entity: StatusRecord,
  folder: 'status',
  titleOf: ({ title, word }) => `${title}: ${word}`,
  pathOf: ({ slug }) => pathOf('status', slug),
  summaryOf: ({ note }) => markdownText(note),
  textOf: ({ title, word, note }) => `# ${title}: ${word}\n${readingText(renderMarkdown(note).html)}`,
  dateOf: newestDay,
  frontMatter: StatusFrontMatter,
  unmarked: ({ history }) => ({ history: history.map(({ note }) => note) }),
  fields: ({ order, title, word, shape, date, updated_at, history }, body) => ({
    order,
    title,
    word,
    shape,
    date,
    note: body,
    statedAt: dayStart(updated_at),
    updatedAt: dayStart(updated_at),
    // What files tell of the past was over before this site could say it.
    history: history.map((state) => ({ ...state, stated: null })),
  }),
  document: ({ order, title, word, shape, date, note }) => ({
    fields: { order, title, word, shape, date },
    body: note,
  }),
  given: ['history'],
  edited: (before, typed, reason) => ({ ...typed, ...pastOf(before, typed, reason) }),
});

/**
 * What was the case goes into the history once another word or shape stands there. Newer evidence for the same confirms
 * it; what was never the case, or only ill put, was no state.
 */
function pastOf(
  before: StatusRecord,
  typed: ItemFields<StatusRecord>,
  reason: ChangeReason | undefined,
): Pick<StatusRecord, 'history' | 'statedAt'> {
  const { word, shape, date, note, sources, history, statedAt } = before;
  if (reason === 'wording' || (word === typed.word && shape === typed.shape)) return { history, statedAt };
  const was = { word, shape, date, note, sources, stated: statedAt.toISOString() };
  return { history: reason === 'correction' ? history : [was, ...history], statedAt: new Date() };
}

/** The newest of its dates that is a day; others are not known so precisely. */
function newestDay({ date, sources }: StatusRecord): Date | null {
  const dates = [date, ...sources.map((source) => source.date)];
  const newest = dates
    .filter((one) => Day.safeParse(one).success)
    .sort()
    .at(-1);
  return newest === undefined ? null : dayStart(newest);
}
