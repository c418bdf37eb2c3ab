import type { Figure, FigureRow } from '@/api/types';
import { LINE, type Sheet, estimateWidth, wrap } from './sheet';
import { toValue } from './steps';

const MAX_BLOCKS = 60;

/** Draws groups of amounts as bars or rows of blocks, and a group without amounts as a chain of stops. */
export function drawAmounts(sheet: Sheet, { rows }: Figure): number {
  const groups = [...new Set(rows.map(({ group }) => group ?? ''))];
  let y = 0;
  for (const [index, group] of groups.entries()) {
    if (index > 0) sheet.path('hair', `M0 ${y}H${sheet.width}`);
    y = sheet.text(group, { x: 0, y: y + 22, width: sheet.width, tone: 'head' }) + 8;
    const members = rows.filter((row) => (row.group ?? '') === group);
    y = members.some(({ value }) => value !== null)
      ? drawValues(sheet, members, y)
      : drawChain(sheet, members, y);
  }
  return y;
}

function drawValues(sheet: Sheet, rows: readonly FigureRow[], start: number): number {
  const left = sheet.isWide ? 190 : 0;
  const size = sheet.isWide ? { width: 19, height: 20 } : { width: 12, height: 16 };
  const greatest = Math.max(...rows.map(toValue)) || 1;
  const longest = Math.max(...rows.map(({ cells }) => estimateWidth(cells[0] ?? '', 'bold')));
  const room = Math.max(60, sheet.width - left - longest - 14);
  let y = start;
  for (const row of rows) {
    const labelled = sheet.text(row.label, {
      x: 0,
      y: y + 10,
      width: left ? left - 12 : sheet.width,
      tone: 'bold',
    });
    const top = left ? y - 4 : labelled - 10;
    const outline = row.shape === 'outline' ? ' outline' : '';
    let end: { x: number; y: number };
    if (row.per)
      end = drawBlocks(sheet, toValue(row) / row.per, { name: `block${outline}`, x: left, y: top, ...size });
    else {
      const width = (toValue(row) / greatest) * room;
      sheet.rect(`bar${outline}`, left + 0.8, top, width, size.height);
      end = { x: left + width, y: top };
    }
    const text = row.cells[0] ?? '';
    const isBeside = end.x + 8 + estimateWidth(text, 'bold') <= sheet.width;
    const below = { x: left, y: end.y + size.height + LINE, width: sheet.width - left };
    const beside = { x: end.x + 8, y: end.y + size.height / 2 + 5, width: sheet.width };
    const written = sheet.text(text, { ...(isBeside ? beside : below), tone: 'bold' });
    y = Math.max(written - LINE, end.y + size.height, left ? labelled - LINE : 0) + 16;
  }
  return y;
}

interface Blocks {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws blocks in lines, the last one cut to the remaining part. @returns the corner after the last one */
function drawBlocks(
  sheet: Sheet,
  wanted: number,
  { name, x, y, width, height }: Blocks,
): { x: number; y: number } {
  const count = Math.min(wanted, MAX_BLOCKS);
  const perLine = Math.max(1, Math.floor((sheet.width - x) / (width + 4)));
  const toPlace = (index: number) => ({
    at: x + (index % perLine) * (width + 4),
    top: y + Math.floor(index / perLine) * (height + 4),
  });
  for (let index = 0; index < count; index += 1) {
    const { at, top } = toPlace(index);
    sheet.rect(name, at + 0.8, top, width * Math.min(1, count - index), height);
  }
  const { at, top } = toPlace(Math.max(0, Math.ceil(count) - 1));
  return { x: count > 0 ? at + width : x, y: top };
}

/** Draws the stops of a way as boxes: beside each other on wide screens, below each other on phones. */
function drawChain(sheet: Sheet, rows: readonly FigureRow[], start: number): number {
  const gap = 28;
  const width = sheet.isWide ? (sheet.width - gap * (rows.length - 1)) / rows.length : sheet.width;
  const stops = rows.map(({ label, cells }) => ({ label, text: cells.join(': ') }));
  const heights = stops.map(
    ({ label, text }) => (wrap(label, width - 16, 'bold').length + wrap(text, width - 16).length) * LINE + 16,
  );
  const tallest = Math.max(...heights);
  let y = start;
  for (const [index, { label, text }] of stops.entries()) {
    const x = sheet.isWide ? index * (width + gap) : 0;
    const height = sheet.isWide ? tallest : (heights[index] ?? 0);
    sheet.rect('box', x + 1, y, width - 2, height);
    const box = { x: x + width / 2, width: width - 16, anchor: 'middle' } as const;
    sheet.text(text, { ...box, y: sheet.text(label, { ...box, y: y + 21, tone: 'bold' }) });
    if (index === stops.length - 1) return y + height + 14;
    if (sheet.isWide) sheet.arrow(x + width, y + height / 2, { right: gap - 2 });
    else sheet.arrow(width / 2, y + height, { down: gap - 2 });
    if (!sheet.isWide) y += height + gap;
  }
  return y;
}
