import type { Figure, FigureRow } from '@/api/types';
import { countDays } from '@frontier/domain';
import { LINE, type Sheet, estimateWidth, wrap } from './sheet';

const LEFT = 40;
const HEIGHT = 200;

/** Draws values that change from one day to the next as a staircase, and lasting values as dotted lines. */
export function drawSteps(
  sheet: Sheet,
  { rows, columns }: Figure,
  words: { today: string; day: string },
): number {
  const steps = rows.filter(({ from }) => from !== null);
  const flat = rows.filter(({ from }) => from === null);
  const head = sheet.text(columns[1] ?? '', { x: 0, y: 14, width: sheet.width, tone: 'faint' });
  const top = head + LINE;
  const bottom = top + HEIGHT;
  const scale = makeScale(rows.map(toValue));
  const toY = (value: number): number => bottom - (value / scale.max) * HEIGHT;
  for (const tick of scale.ticks) {
    sheet.path('grid', `M${LEFT} ${toY(tick)}H${sheet.width}`);
    sheet.text(compact.format(tick), {
      x: LEFT - 6,
      y: toY(tick) + 5,
      width: LEFT,
      tone: 'faint',
      anchor: 'end',
    });
  }
  const width = (sheet.width - LEFT) / Math.max(1, steps.length);
  const toX = (index: number): number => LEFT + index * width;
  drawArea(
    sheet,
    steps.map((row, index) => `H${toX(index)}V${toY(toValue(row))}H${toX(index + 1)}`),
    bottom,
  );
  const mark = locateDay(steps, words.day);
  let lowest = bottom;
  steps.forEach((row, index) => {
    const [x, y] = [toX(index), toY(toValue(row))];
    const rise = index === 0 ? '' : `M${x} ${toY(toValue(steps[index - 1]))}V${y}`;
    sheet.path(row.shape === 'solid' ? 'step' : 'step next', `${rise}M${x} ${y}H${x + width}`);
    const label = { y: labelBaseline(y, bottom), width: width - 8, tone: 'bold' } as const;
    const isAtEnd = mark?.index === index && mark.share < 0.5;
    sheet.text(
      row.cells[0] ?? '',
      isAtEnd ? { ...label, x: x + width - 6, anchor: 'end' } : { ...label, x: x + 6 },
    );
    lowest = Math.max(lowest, sheet.text(row.label, { x, y: bottom + 20, width: width - 6 }));
  });
  drawFlat(sheet, flat, toY, bottom);
  if (mark) drawToday(sheet, words.today, { x: toX(mark.index) + mark.share * width, top, bottom });
  return lowest - LINE + 8;
}

const compact = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });

/** Returns a value that can be drawn: missing, negative and infinite ones count as zero. */
export const toValue = (row: FigureRow | undefined): number => {
  const value = row?.value ?? 0;
  return Number.isFinite(value) ? Math.max(0, value) : 0;
};

function makeScale(values: readonly number[]): { max: number; ticks: number[] } {
  const greatest = Math.max(...values, 0) || 1;
  const magnitude = 10 ** Math.floor(Math.log10(greatest / 4));
  const step = magnitude * ([1, 2, 5].find((factor) => factor * magnitude * 4 >= greatest) ?? 10);
  const count = Math.floor(greatest / step);
  return { max: greatest, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

const drawArea = (sheet: Sheet, tops: readonly string[], bottom: number): void =>
  sheet.path('area', `M${LEFT} ${bottom}${tops.join('')}V${bottom}Z`);

/** Places a label below its step, or above if the step is too close to the axis. */
const labelBaseline = (y: number, bottom: number): number => (bottom - y > 30 ? y + 20 : y - 8);

function drawFlat(
  sheet: Sheet,
  rows: readonly FigureRow[],
  toY: (value: number) => number,
  bottom: number,
): void {
  let free = bottom + LINE;
  for (const row of [...rows].sort((a, b) => toValue(a) - toValue(b))) {
    const text = `${row.cells[0] ?? ''}: ${row.label}`;
    const lines = wrap(text, sheet.width - LEFT - 12);
    const y = Math.min(toY(toValue(row)) - 7, free - LINE);
    const first = y - (lines.length - 1) * LINE;
    sheet.path('low', `M${LEFT} ${toY(toValue(row))}H${sheet.width}`);
    sheet.text(text, { x: sheet.width - 4, y: first, width: sheet.width - LEFT - 12, anchor: 'end' });
    free = first;
  }
}

/** Returns the step of a day, and how much of it has passed. The last step is taken to be as long as the one before. */
function locateDay(steps: readonly FigureRow[], day: string): { index: number; share: number } | undefined {
  const days = steps.map(({ from }) => from ?? '');
  const index = days.findLastIndex((from) => from <= day);
  if (index === -1 || steps.length < 2) return undefined;
  const long = Math.min(index, steps.length - 2);
  const share = countDays(days[index] ?? '', day) / countDays(days[long] ?? '', days[long + 1] ?? '');
  return share < 1 ? { index, share } : undefined;
}

function drawToday(
  sheet: Sheet,
  today: string,
  { x, top, bottom }: { x: number; top: number; bottom: number },
): void {
  const half = estimateWidth(today, 'signal') / 2;
  sheet.path('today', `M${x} ${top - 14}V${bottom}`);
  const inside = Math.min(Math.max(x, half), sheet.width - half);
  sheet.text(today, { x: inside, y: top - 18, width: sheet.width, tone: 'signal', anchor: 'middle' });
}
