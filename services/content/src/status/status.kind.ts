import { isDeepStrictEqual } from 'node:util';
import { getItemPath, STATUS_SHAPES } from '@frontier/domain';
import { z } from 'zod';
import type { ChangeReason } from '../items/change-reason';
import { CommonFrontMatter, ApproximateDate, dayStart, Line, Source } from '../items/front-matter';
import { defineKind } from '../items/define-kind';
import type { ItemFields } from '../items/item-kind';
import { joinLanguages, splitLanguages } from '../text/both-languages';
import { Day } from '../text/day';
import { markdownToText, renderMarkdown } from '../text/markdown';
import { toReadingText } from '../text/reading-text';
import { StatusRecord } from './status-record.entity';

const StatusFields = z.strictObject({
  word: Line,
  shape: z.enum(STATUS_SHAPES),
  date: ApproximateDate,
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

const markdownToReadingText = (markdown: string): string => toReadingText(renderMarkdown(markdown).html);

export const statuses = defineKind({
  name: 'status',
  entity: StatusRecord,
  folder: 'status',
  getTitle: ({ title, word }) => `${title}: ${word}`,
  getPath: ({ slug }) => getItemPath('status', slug),
  getSummary: ({ note }) => markdownToText(note),
  getText: ({ title, word, note }) => `# ${title}: ${word}\n${markdownToReadingText(note)}`,
  // Return no answers without a Spanish text, because the assistant would give the English one to Spanish readers.
  getAnswers: ({ title, word, note, es }) =>
    es
      ? [
          { lang: 'en', questions: [`${title}: ${word}`], text: markdownToReadingText(note) },
          { lang: 'es', questions: [`${es.title}: ${es.word}`], text: markdownToReadingText(es.note) },
        ]
      : [],
  getDate: findNewestDay,
  addedLater: ['es', 'questions'],
  frontMatter: StatusFrontMatter,
  uncitedTexts: ({ history }) => ({ history: history.flatMap(({ note, es }) => [note, es?.note ?? '']) }),
  columns: { es: null, history: null },
  fields: ({ es, updated_at, history }, body) => ({
    ...parseBothLanguages(body, es),
    statedAt: dayStart(updated_at),
    // `stated` is null, because the states in a file's history ended before this site could state them.
    history: history.map((state) => ({ ...state, stated: null })),
  }),
  document: ({ note, es }) => ({
    fields: { es: es && { title: es.title, word: es.word } },
    body: joinLanguages(note, es?.note ?? ''),
  }),
  derivedFields: ['history'],
  applyEdit: (before, typed, reason) => ({
    ...typed,
    es: isSpanishOutdated(before, typed, reason) ? null : typed.es,
    ...updateHistory(before, typed, reason),
  }),
});

/** Splits the body into English and Spanish. Spanish must be as complete as English, or left out. @throws z.ZodError */
function parseBothLanguages(
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

/** Returns true if only the English changed. The Spanish must then be removed, because it contradicts the new state. */
function isSpanishOutdated(
  before: StatusRecord,
  typed: ItemFields<StatusRecord>,
  reason: ChangeReason | undefined,
): boolean {
  const hasChanged = (['word', 'shape', 'note'] as const).some((field) => before[field] !== typed[field]);
  return reason !== 'wording' && reason !== undefined && hasChanged && isDeepStrictEqual(before.es, typed.es);
}

/**
 * Adds the previous state to the history if the word or the shape changes. Newer evidence for the same state only
 * confirms it. Corrected and reworded states are not added, because they were never true, or are still true.
 */
function updateHistory(
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

/** Returns the newest date that is a full day, or null. Ignores less precise dates. */
function findNewestDay({ date, sources }: StatusRecord): Date | null {
  const dates = [date, ...sources.map((source) => source.date)];
  const newest = dates
    .filter((one) => Day.safeParse(one).success)
    .sort()
    .at(-1);
  return newest === undefined ? null : dayStart(newest);
}
