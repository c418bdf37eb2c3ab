import { isDeepStrictEqual } from 'node:util';
import { pathOf, STATUS_SHAPES } from '@frontier/domain';
import { z } from 'zod';
import type { ChangeReason } from '../items/change-reason';
import { CommonFrontMatter, DateAsKnown, dayStart, Line, Source } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import type { ItemFields } from '../items/item-kind';
import { joinLanguages, splitLanguages } from '../text/both-languages';
import { Day } from '../text/day';
import { markdownText, renderMarkdown } from '../text/markdown';
import { readingText } from '../text/reading-text';
import { StatusRecord } from './status-record.entity';

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
  es: z.strictObject({ title: Line, word: Line }).optional(),
  updated_at: Day,
  history: z
    .array(StatusFields.extend({ note: Note, es: z.strictObject({ word: Line, note: Note }).optional() }))
    .default([]),
});

const read = (markdown: string): string => readingText(renderMarkdown(markdown).html);

export const statuses = defineKind({
  name: 'status',
  entity: StatusRecord,
  folder: 'status',
  titleOf: ({ title, word }) => `${title}: ${word}`,
  pathOf: ({ slug }) => pathOf('status', slug),
  summaryOf: ({ note }) => markdownText(note),
  textOf: ({ title, word, note }) => `# ${title}: ${word}\n${read(note)}`,
  // One in one language alone would be given to who asks in the other.
  answersOf: ({ title, word, note, es }) =>
    es
      ? [
          { lang: 'en', questions: [`${title}: ${word}`], text: read(note) },
          { lang: 'es', questions: [`${es.title}: ${es.word}`], text: read(es.note) },
        ]
      : [],
  dateOf: newestDay,
  addedLater: ['es', 'questions'],
  frontMatter: StatusFrontMatter,
  unmarked: ({ history }) => ({ history: history.flatMap(({ note, es }) => [note, es?.note ?? '']) }),
  columns: { es: null, history: null },
  fields: ({ es, updated_at, history }, body) => ({
    ...inBothLanguages(body, es),
    statedAt: dayStart(updated_at),
    // What files tell of the past was over before this site could say it.
    history: history.map((state) => ({ ...state, stated: null })),
  }),
  document: ({ note, es }) => ({
    fields: { es: es && { title: es.title, word: es.word } },
    body: joinLanguages(note, es?.note ?? ''),
  }),
  given: ['history'],
  edited: (before, typed, reason) => ({
    ...typed,
    es: isOutdated(before, typed, reason) ? null : typed.es,
    ...pastOf(before, typed, reason),
  }),
});

/** Either language says all that the other says, or the Spanish is left out. */
function inBothLanguages(
  body: string,
  spanish: { title: string; word: string } | undefined,
): Pick<StatusRecord, 'note' | 'es'> {
  const { en, es } = splitLanguages(body);
  const missing =
    !spanish && es !== ''
      ? { path: ['es'], message: 'the title and the few words in Spanish are missing' }
      : spanish && en !== '' && es === ''
        ? { path: ['body'], message: 'the text in Spanish is missing: it stands below a line of dashes' }
        : undefined;
  if (missing) throw new z.ZodError([{ code: 'custom', ...missing, input: body }]);
  return { note: en, es: spanish ? { ...spanish, note: es } : null };
}

/** Spanish of another state must not stand beside what is the case now: it is left out until somebody writes it anew. */
function isOutdated(
  before: StatusRecord,
  typed: ItemFields<StatusRecord>,
  reason: ChangeReason | undefined,
): boolean {
  const hasChanged = (['word', 'shape', 'note'] as const).some((field) => before[field] !== typed[field]);
  return reason !== 'wording' && reason !== undefined && hasChanged && isDeepStrictEqual(before.es, typed.es);
}

/**
 * What was the case goes into the history once another word or shape stands there. Newer evidence for the same confirms
 * it; what was never the case, or only ill put, was no state.
 */
function pastOf(
  before: StatusRecord,
  typed: ItemFields<StatusRecord>,
  reason: ChangeReason | undefined,
): Pick<StatusRecord, 'history' | 'statedAt'> {
  const { word, shape, date, note, sources, es, history, statedAt } = before;
  if (reason === 'wording' || (word === typed.word && shape === typed.shape)) return { history, statedAt };
  const spanish = es && { es: { word: es.word, note: es.note } };
  const was = { word, shape, date, note, sources, ...spanish, stated: statedAt.toISOString() };
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
