import { addDays, countDays } from '@frontier/domain';
import type { Figure, FigureRow } from '@/api/types';
import { type Cells, estimateWidth, LINE, type Sheet } from './sheet';

const WINDOW_DAYS = 180;
const MAX_MONTHS = 24;

interface CalendarWords {
  readonly window: string;
  readonly asked: string;
  readonly days: string;
  readonly month: (day: string, isWide: boolean) => string;
}

interface Grid {
  readonly left: number;
  readonly cell: number;
  readonly height: number;
}

/** Draws stays as a calendar, one line a month, with the 180 days that end on the day asked about. */
export function drawDays(sheet: Sheet, { rows }: Figure, words: CalendarWords): number {
  const asked = rows.find(({ shape }) => shape === 'outline')?.from ?? undefined;
  const opens = asked && addDays(asked, 1 - WINDOW_DAYS);
  const stays = rows.filter((row) => row.from && row.to);
  const groups = [...new Set(stays.map(({ group }) => group ?? ''))];
  const months = listMonths(rows.flatMap(({ from, to }) => [from ?? [], to ?? [], opens ?? []].flat()));
  const sums = 34;
  const left = sheet.isWide ? 84 : 34;
  const grid: Grid = {
    left,
    cell: Math.floor(((sheet.width - left - sums) / 31) * 10) / 10,
    height: sheet.isWide ? 24 : 19,
  };
  const axis = { y: 16, width: 60, tone: 'faint', anchor: 'middle' } as const;
  for (const day of [1, 10, 20, 30]) sheet.text(String(day), { ...axis, x: left + (day - 0.5) * grid.cell });
  sheet.text(words.days, { ...axis, x: sheet.width, anchor: 'end' });
  let y = 26;
  for (const month of months) {
    const baseline = y + grid.height / 2 + 5;
    const last = daysInMonth(month);
    sheet.text(words.month(`${month}-01`, sheet.isWide), { x: 0, y: baseline, width: left, tone: 'plain' });
    drawRun(sheet, grid, y, 'outside', [`${month}-01`, `${month}-${last}`]);
    if (opens && asked) drawRun(sheet, grid, y, 'window', clip([opens, asked], month));
    for (const stay of stays)
      drawRun(sheet, grid, y, `stay-${groups.indexOf(stay.group ?? '') % 2}`, clip(toRange(stay), month));
    const total = stays.reduce((sum, stay) => sum + countRange(clip(toRange(stay), month)), 0);
    if (total > 0)
      sheet.text(String(total), { x: sheet.width, y: baseline, width: sums, tone: 'bold', anchor: 'end' });
    if (asked?.startsWith(month)) {
      const x = left + (getDay(asked) - 1) * grid.cell;
      sheet.rect('asked', x - 1.5, y - 2.5, grid.cell + 1.5, grid.height + 5);
    }
    y += grid.height + 7;
  }
  const legend: [string, string][] = [
    ...groups.map((group, index): [string, string] => [`stay-${index % 2}`, group]),
    ['window', words.window],
    ['asked', words.asked],
  ];
  return drawLegend(sheet, legend, y + 16);
}

type Range = readonly [from: string, to: string] | undefined;

const toRange = ({ from, to }: FigureRow): Range => (from && to ? [from, to] : undefined);
const getDay = (day: string): number => Number(day.slice(8));
const daysInMonth = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
const countRange = (range: Range): number => (range ? countDays(range[0], range[1]) + 1 : 0);

/** Returns the part of a range within a month. */
function clip(range: Range, month: string): Range {
  if (!range) return undefined;
  const [from, to] = range;
  const [first, last] = [`${month}-01`, `${month}-${daysInMonth(month)}`];
  if (to < first || from > last) return undefined;
  return [from > first ? from : first, to < last ? to : last];
}

/** Returns the months from the first to the last day, at most two years of them. */
function listMonths(days: readonly string[]): string[] {
  const months = days.map((day) => day.slice(0, 7)).sort();
  const last = months.at(-1) ?? '';
  return Array.from({ length: MAX_MONTHS }, (_, index) => addMonths(months[0] ?? '', index)).filter(
    (month) => month !== '' && month <= last,
  );
}

const addMonths = (month: string, count: number): string =>
  month &&
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + count)).toISOString().slice(0, 7);

/** Draws the days of a range as cells. */
function drawRun(sheet: Sheet, { left, cell, height }: Grid, y: number, name: string, range: Range): void {
  if (!range) return;
  const run = { x: left + (getDay(range[0]) - 1) * cell, y, cell, count: countRange(range), height };
  drawCells(sheet, name, run);
}

/** Draws cells as one thick dashed line. Kinds of days differ in height, so that they read without colour. */
function drawCells(sheet: Sheet, name: string, { y, height, ...run }: Cells): void {
  const share = { outside: 0.12, 'stay-1': 0.5 }[name] ?? 1;
  sheet.cells(name, { ...run, y: y + height * (1 - share / 2), height: height * share });
}

function drawLegend(sheet: Sheet, entries: readonly [name: string, text: string][], start: number): number {
  let [x, y] = [0, start];
  for (const [name, text] of entries) {
    const width = 22 + estimateWidth(text) + 18;
    if (x > 0 && x + width > sheet.width) [x, y] = [0, y + LINE + 4];
    if (name === 'asked') sheet.rect(name, x + 1, y - 12, 13, 15);
    else drawCells(sheet, name, { x: x + 1, y: y - 11, cell: 14, count: 1, height: 14 });
    sheet.text(text, { x: x + 22, y, width: sheet.width - 22 });
    x += width;
  }
  return y + 8;
}
