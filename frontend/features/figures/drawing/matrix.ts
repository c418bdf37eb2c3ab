import type { Figure } from '@/api/types';
import { LINE, type Sheet } from './sheet';

/** Words that are drawn as squares, because circles are status marks elsewhere on the site. */
const MARKS = new Set(['yes', 'no', 'open', 'disputed']);
const MARK_COLUMN = 84;
const LABEL_COLUMN = 206;

/** Draws rows of words and marks: a table on wide screens, one block per row on phones. */
export function drawMatrix(sheet: Sheet, figure: Figure): number {
  return sheet.isWide ? drawTable(sheet, figure) : drawBlocks(sheet, figure);
}

const isMarked = ({ rows }: Figure, column: number): boolean =>
  rows.length > 0 && rows.every(({ cells }) => MARKS.has(cells[column - 1] ?? ''));

function drawTable(sheet: Sheet, figure: Figure): number {
  const { columns, rows } = figure;
  const marked = columns.map((_, index) => index > 0 && isMarked(figure, index));
  const words = marked.filter((mark, index) => index > 0 && !mark).length;
  const left = sheet.width - LABEL_COLUMN - marked.filter(Boolean).length * MARK_COLUMN;
  const widths = marked.map((mark, index) =>
    mark ? MARK_COLUMN : index === 0 ? LABEL_COLUMN : left / words,
  );
  const starts = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  const writeRow = (
    texts: readonly string[],
    y: number,
    tone: (index: number) => 'faint' | 'bold' | 'plain',
  ) =>
    Math.max(
      ...columns.map((_, index) => {
        const [x, width, text] = [starts[index] ?? 0, (widths[index] ?? 0) - 10, texts[index] ?? ''];
        if (marked[index] && MARKS.has(text)) return drawMark(sheet, text, x, y);
        return sheet.text(text, { x, y, width, tone: tone(index) });
      }),
      y + LINE,
    );
  let y = writeRow(columns, 16, () => 'faint') - 6;
  sheet.path('rule', `M0 ${y}H${sheet.width}`);
  for (const { label, cells } of rows) {
    y = writeRow([label, ...cells], y + 22, (index) => (index === 0 ? 'bold' : 'plain')) - 6;
    sheet.path('hair', `M0 ${y}H${sheet.width}`);
  }
  return y + 4;
}

function drawBlocks(sheet: Sheet, figure: Figure): number {
  const { columns, rows } = figure;
  const marks = columns.flatMap((_, index) => (index > 0 && isMarked(figure, index) ? [index] : []));
  const width = sheet.width / Math.max(1, marks.length);
  let y = 4;
  for (const { label, cells } of rows) {
    sheet.path('hair', `M0 ${y}H${sheet.width}`);
    y = sheet.text(label, { x: 0, y: y + 20, width: sheet.width, tone: 'bold' });
    for (const [index, cell] of cells.entries())
      if (!marks.includes(index + 1)) y = sheet.text(cell, { x: 0, y, width: sheet.width });
    const bottoms = marks.map((column, index) => {
      const below = sheet.text(columns[column] ?? '', {
        x: index * width,
        y: y + 4,
        width: width - 8,
        tone: 'faint',
      });
      return drawMark(sheet, cells[column - 1] ?? '', index * width, below + 2);
    });
    y = Math.max(y, ...bottoms) - 6;
  }
  sheet.path('hair', `M0 ${y}H${sheet.width}`);
  return y + 4;
}

function drawMark(sheet: Sheet, word: string, x: number, y: number): number {
  const top = y - 12;
  if (word === 'no') sheet.path('mark-no', `M${x + 1} ${y - 5}h12`);
  else sheet.rect(word === 'yes' ? 'mark-yes' : `mark-${word}`, x + 0.7, top + 0.7, 12.6, 12.6);
  if (word === 'disputed') sheet.path('mark-yes', `M${x} ${top}h7v14h-7z`);
  return sheet.text(word, { x: x + 20, y, width: MARK_COLUMN, tone: word === 'no' ? 'plain' : 'bold' });
}
