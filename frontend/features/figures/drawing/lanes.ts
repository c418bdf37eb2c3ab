import type { Figure } from '@/api/types';
import { estimateWidth, LINE, type Sheet, type Tone, wrap } from './sheet';

const BADGE = 26;

interface Lanes {
  readonly lanes: Figure['rows'];
  readonly desks: readonly string[];
  readonly start: string;
  readonly end: string;
  /** Name of the line between the first two desks. */
  readonly line: string | undefined;
  /** Text on the way back from the last desk. */
  readonly back: string | undefined;
}

/** Draws who passes which desks: from left to right on wide screens, downwards on phones. */
export function drawLanes(sheet: Sheet, { columns, rows }: Figure): number {
  const lanes = rows.filter(({ shape }) => shape === null);
  const ends = lanes.map(({ cells }) => cells[columns.length - 2] ?? '');
  const parts: Lanes = {
    lanes,
    desks: columns.slice(1, -1),
    start: columns[0] ?? '',
    end: [...new Set(ends)].join('; '),
    line: rows.find(({ shape }) => shape === 'outline')?.label,
    back: rows.find(({ shape }) => shape === 'dashed')?.label,
  };
  if (lanes.length === 0 || parts.desks.length === 0) return 0;
  return sheet.isWide ? drawAcross(sheet, parts) : drawDown(sheet, parts);
}

const countLines = (texts: readonly string[], width: number, tone?: Tone): number =>
  Math.max(0, ...texts.map((text) => wrap(text, width, tone).length));

const measureHead = (desks: readonly string[], width: number): number =>
  Math.max(BADGE + 20, countLines(desks, width - 54, 'bold') * LINE + 16);

interface HeadBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Writes the number of a desk in a box, and its name beside it. */
function writeHead(sheet: Sheet, number: string, name: string, { x, y, width }: HeadBox): void {
  sheet.rect('badge', x + 10, y + 10, BADGE, BADGE);
  sheet.text(number, { x: x + 23, y: y + 29, width: BADGE, tone: 'number', anchor: 'middle' });
  sheet.text(name, { x: x + 46, y: y + 22, width: width - 54, tone: 'bold' });
}

function drawDown(sheet: Sheet, { lanes, desks, start, end, line, back }: Lanes): number {
  const full = sheet.width - (back ? 14 : 0);
  const width = full / lanes.length;
  const centres = lanes.map((_, index) => width * (index + 0.5));
  const drawLanesTo = (from: number, to: number) => {
    for (const x of centres) sheet.path('lane', `M${x} ${from}V${to}`);
  };
  const write = (text: string, x: number, y: number, room: number, tone: Tone = 'plain') =>
    sheet.text(text, { x, y, width: room, tone, anchor: 'middle' });
  const top = write(start, full / 2, 14, full, 'bold') + 4;
  const begin =
    Math.max(...lanes.map(({ label }, at) => write(label, centres[at] ?? 0, top, width - 12))) - 8;
  let y = begin;
  let exit = y;
  for (const [at, desk] of desks.entries()) {
    const hasLine = at === 1 && line;
    const head = measureHead([desk], full);
    const box = y + (hasLine ? 52 : 24);
    const bottom =
      box +
      head +
      countLines(
        lanes.map(({ cells }) => cells[at] ?? ''),
        width - 14,
      ) *
        LINE +
      14;
    drawLanesTo(y, box);
    if (hasLine) drawFrontier(sheet, line, { x: full / 2, y: y + 28, width: full });
    sheet.rect('box', 1, box, full - 2, bottom - box);
    writeHead(sheet, String(at + 1), desk, { x: 0, y: box, width: full });
    sheet.path('hair', `M1 ${box + head}H${full - 1}`);
    for (const [index, { cells }] of lanes.entries()) {
      if (index > 0) sheet.path('hair', `M${width * index} ${box + head}V${bottom}`);
      write(cells[at] ?? '', centres[index] ?? 0, box + head + 20, width - 14);
    }
    exit = (box + bottom) / 2;
    y = bottom;
  }
  drawLanesTo(y, y + 16);
  sheet.path('lane', `M${centres[0]} ${y + 16}H${centres.at(-1)}`);
  sheet.arrow(full / 2, y + 16, { down: 24 });
  const below = write(end, full / 2, y + 60, full, 'bold');
  if (!back) return below - 8;
  sheet.path('back', `M${full} ${exit}H${full + 8}V${begin + 8}`);
  sheet.arrow(full + 8, begin + 8, { up: 4 });
  return write(back, full / 2, below + 6, full, 'faint') - 8;
}

/** Draws the line between two desks, with its name in a gap. */
function drawFrontier(sheet: Sheet, name: string, { x, y, width }: HeadBox): void {
  const gap = estimateWidth(name, 'faint') + 12;
  sheet.path('frontier', `M0 ${y}H${width}`);
  sheet.rect('paper', x - gap / 2, y - 10, gap, 20);
  sheet.text(name, { x, y: y + 5, width, tone: 'faint', anchor: 'middle' });
}

function drawAcross(sheet: Sheet, { lanes, desks, start, end, line, back }: Lanes): number {
  const [left, right, gap] = [140, 134, 44];
  const width = (sheet.width - left - right) / desks.length - gap;
  const toX = (at: number): number => left + gap / 2 + at * (width + gap);
  const top = line ? 26 : 4;
  const head = measureHead(desks, width);
  const heights = lanes.map(({ label, cells }) => {
    const inside = countLines(cells.slice(0, desks.length), width - 16);
    return Math.max(countLines([label], left - 10), inside) * LINE + 30;
  });
  const edges = heights.reduce((all, height) => [...all, (all.at(-1) ?? 0) + height], [top + head]);
  const centres = heights.map((height, index) => (edges[index] ?? 0) + height / 2);
  const bottom = edges.at(-1) ?? top;
  const exit = toX(desks.length) - gap / 2;
  sheet.text(start, { x: 0, y: top + 24, width: left, tone: 'bold' });
  for (const [index, { label }] of lanes.entries()) {
    sheet.middle(label, { x: 0, y: centres[index] ?? 0, width: left - 10 });
    sheet.path('lane', `M${left} ${centres[index]}H${exit}`);
  }
  for (const [at, desk] of desks.entries()) {
    sheet.rect('box', toX(at), top, width, bottom - top);
    writeHead(sheet, String(at + 1), desk, { x: toX(at), y: top, width });
    for (const [index, { cells }] of lanes.entries()) {
      sheet.path('hair', `M${toX(at)} ${edges[index]}h${width}`);
      const box = { x: toX(at) + width / 2, y: centres[index] ?? 0, width: width - 16 };
      sheet.middle(cells[at] ?? '', { ...box, anchor: 'middle' });
    }
  }
  if (line && desks.length > 1) {
    const x = toX(1) - gap / 2;
    sheet.text(line, { x, y: 14, width: 200, tone: 'faint', anchor: 'middle' });
    sheet.path('frontier', `M${x} 22V${bottom + 10}`);
  }
  const middle = ((centres[0] ?? 0) + (centres.at(-1) ?? 0)) / 2;
  sheet.path('lane', `M${exit} ${centres[0]}V${centres.at(-1)}`);
  sheet.arrow(exit, middle, { right: 20 });
  const room = sheet.width - exit - 28;
  const lowest = Math.max(bottom, sheet.middle(end, { x: exit + 28, y: middle, width: room, tone: 'bold' }));
  if (!back) return lowest + 4;
  const from = toX(desks.length - 1) + width / 2;
  sheet.path('back', `M${from} ${bottom}V${lowest + 24}H10V${bottom + 2}`);
  sheet.arrow(10, bottom + 2, { up: 6 });
  return sheet.text(back, { x: left, y: lowest + 42, width: from - left, tone: 'faint' }) - 8;
}
