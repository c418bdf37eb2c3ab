import { countDays, STATUS_SHAPES } from '@frontier/domain';
import { z } from 'zod';
import { Line, WebAddress } from '../items/front-matter';
import { Day } from '../text/day';

export const DRAWINGS = ['lanes', 'steps', 'days', 'road', 'amounts', 'matrix'] as const;
export type DrawingName = (typeof DRAWINGS)[number];

const MAX_VALUE = 1_000_000_000;

export const FigureLine = Line.pipe(z.string().max(200, 'longer than 200 characters'));
const Cell = Line.pipe(z.string().max(120, 'longer than 120 characters'));

export const FigureRow = z.strictObject({
  label: Cell,
  /** Texts below the second and following heads of the table. */
  cells: z.array(Cell).min(1),
  /** Rows with the same group are drawn together. */
  group: Cell.optional(),
  value: z
    .number()
    .min(0, 'a value below zero cannot be drawn')
    .max(MAX_VALUE, 'a value above 1,000,000,000 cannot be drawn')
    .optional(),
  /** Amount that one block stands for; without it the value is drawn as a bar. */
  per: z.number().positive('one block must stand for more than zero').max(MAX_VALUE).optional(),
  from: Day.optional(),
  to: Day.optional(),
  shape: z.enum(STATUS_SHAPES).optional(),
  /** `url` of one of the figure's sources. */
  source: WebAddress,
});
export type StoredRow = z.infer<typeof FigureRow>;

interface FigureData {
  readonly drawing: DrawingName;
  readonly columns: readonly string[];
  readonly rows: readonly StoredRow[];
  readonly sources: readonly { readonly url: string }[];
}

interface RowProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Returns why a figure cannot be drawn, in sentences for editors; empty if it can. */
export function findDrawingProblems(figure: FigureData): RowProblem[] {
  const { rows, columns, sources } = figure;
  const urls = new Set(sources.map(({ url }) => url));
  const general = rows.flatMap(({ cells, from, to, source }, index) => [
    ...(cells.length === columns.length - 1
      ? []
      : [atRow(index, 'cells', `${cells.length} cells do not fit ${columns.length} columns with a label`)]),
    ...(urls.has(source) ? [] : [atRow(index, 'source', 'it is none of the sources of the figure')]),
    ...(from && to && to < from ? [atRow(index, 'to', 'the last day is before the first')] : []),
  ]);
  return [...general, ...CHECKS[figure.drawing](figure)];
}

const atRow = (index: number, field: keyof StoredRow, message: string): RowProblem => ({
  path: ['rows', index, field],
  message,
});

const atAllRows = (message: string): RowProblem => ({ path: ['rows'], message });

const isBetween = (count: number, least: number, most: number): boolean => count >= least && count <= most;

const MAX_BLOCKS = 60;
const MAX_CALENDAR_DAYS = 300;
/** Characters of a value without a day, which is written above the axis. */
const MAX_LASTING_TEXT = 80;
/** Characters of the name of a line between two desks, which is written in one line. */
const MAX_LINE_NAME = 24;
/** Boxes beside each other that leave room for their words. */
const MAX_BOXES = 4;

const CHECKS: Readonly<Record<DrawingName, (figure: FigureData) => RowProblem[]>> = {
  lanes({ columns, rows }) {
    const lanes = rows.filter(({ shape }) => shape === undefined);
    return [
      ...(isBetween(lanes.length, 1, 3)
        ? []
        : [atAllRows('one to three rows without a shape are drawn as lanes')]),
      ...(isBetween(columns.length, 3, 5)
        ? []
        : [{ path: ['columns'], message: 'three to five are needed: who, one to three desks, and the end' }]),
      ...rows.flatMap(({ shape, label }, index) =>
        shape === 'outline' && label.length > MAX_LINE_NAME
          ? [atRow(index, 'label', `the name of the line is longer than ${MAX_LINE_NAME} characters`)]
          : [],
      ),
    ];
  },
  steps({ rows }) {
    const steps = rows.filter(({ from }) => from !== undefined);
    const isRising = steps.every(
      ({ from = '' }, index) => index === 0 || from > (steps[index - 1]?.from ?? ''),
    );
    return [
      ...(isBetween(steps.length, 2, 6) ? [] : [atAllRows('two to six rows with a day are drawn as steps')]),
      ...(rows.length - steps.length <= 3
        ? []
        : [atAllRows('at most three rows without a day can be drawn')]),
      ...rows.flatMap(({ from, label, cells: [value = ''] }, index) =>
        from || label.length + value.length <= MAX_LASTING_TEXT
          ? []
          : [
              atRow(
                index,
                'label',
                `label and value are longer than ${MAX_LASTING_TEXT} characters together`,
              ),
            ],
      ),
      ...(isRising ? [] : [atAllRows('the days of the steps must rise from row to row')]),
      ...findMissing(rows, 'value'),
    ];
  },
  days({ rows }) {
    const days = rows.flatMap(({ from = [], to = [] }) => [from, to].flat()).sort();
    const [first, last] = [days[0], days.at(-1)];
    const isTooLong = first && last && countDays(first, last) > MAX_CALENDAR_DAYS;
    const asked = rows.filter(({ shape }) => shape === 'outline');
    return [
      ...findMissing(rows, 'from'),
      ...(asked.length === 1 ? [] : [atAllRows('one row of shape outline is the day asked about')]),
      ...(isTooLong ? [atAllRows(`the days span more than ${MAX_CALENDAR_DAYS} days`)] : []),
      ...rows.flatMap(({ from, to, value }, index) => {
        const length = from && to ? countDays(from, to) + 1 : value;
        return value === length
          ? []
          : [atRow(index, 'value', `the stay has ${length} days, first and last included`)];
      }),
    ];
  },
  road({ rows }) {
    const groups = new Set(rows.flatMap(({ group }) => group ?? []));
    return [
      ...findMissing(rows, 'shape'),
      ...(rows.length <= 24 ? [] : [atAllRows('at most 24 steps can be drawn')]),
      ...(groups.size <= 2 ? [] : [atAllRows('the road has at most two branches (groups)')]),
    ];
  },
  amounts: ({ rows }) => [
    ...findMissing(rows, 'group'),
    ...rows.flatMap(({ value = 0, per }, index) =>
      per && value / per > MAX_BLOCKS
        ? [atRow(index, 'per', `more than ${MAX_BLOCKS} blocks cannot be drawn: let one stand for more`)]
        : [],
    ),
    ...(findLongestChain(rows) <= MAX_BOXES
      ? []
      : [atAllRows(`at most ${MAX_BOXES} rows of a group without values can be drawn`)]),
  ],
  matrix: ({ columns, rows }) => [
    ...(isBetween(columns.length, 2, 5) ? [] : [{ path: ['columns'], message: 'two to five can be drawn' }]),
    ...(rows.length <= 24 ? [] : [atAllRows('at most 24 rows can be drawn')]),
  ],
};

/** Returns the size of the largest group whose rows have no value. */
function findLongestChain(rows: readonly StoredRow[]): number {
  const groups = [...new Set(rows.map(({ group }) => group))].map((name) =>
    rows.filter(({ group }) => group === name),
  );
  const chains = groups.filter((members) => members.every(({ value }) => value === undefined));
  return Math.max(0, ...chains.map(({ length }) => length));
}

const findMissing = (rows: readonly StoredRow[], field: 'value' | 'from' | 'shape' | 'group'): RowProblem[] =>
  rows.flatMap((row, index) =>
    row[field] === undefined ? [atRow(index, field, 'this drawing needs it in every row')] : [],
  );
