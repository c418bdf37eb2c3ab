import { getItemPath } from '@frontier/domain';
import type { Figure, FigureRow } from '@/api/types';
import type { Texts } from '@/texts/texts';
import { drawFigure } from './drawing/draw';
import { drawingStyle, tokenStyle } from './drawing/drawing-style';

const quote = (value: string | number | null): string => {
  const text = String(value ?? '');
  // Spreadsheets run cells that begin with these characters as formulas.
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

const OWN_COLUMNS = ['group', 'value', 'from', 'to', 'publisher', 'source title', 'url', 'date'];

const toOwnCells = ({ group, value, from, to, source }: FigureRow) => [
  ...[group, value, from, to],
  ...[source?.publisher ?? null, source?.title ?? null, source?.url ?? null, source?.date ?? null],
];

/** Returns the rows of a figure with their sources as CSV (RFC 4180). The byte order mark tells Excel that it is UTF-8. */
export function toCsv({ columns, rows }: Figure): string {
  const head = [...columns, ...OWN_COLUMNS];
  const lines = rows.map((row) => [
    row.label,
    ...columns.slice(1).map((_, index) => row.cells[index] ?? ''),
    ...toOwnCells(row),
  ]);
  return `\ufeff${[head, ...lines].map((line) => line.map(quote).join(',')).join('\r\n')}\r\n`;
}

/** Returns the data of a figure as JSON, with the address of its page. */
export function toJson(figure: Figure, siteUrl: string): string {
  const { slug, title, title_es, shows, shows_es, as_of, columns, rows, open, updated_at } = figure;
  const url = siteUrl + getItemPath('figure', slug);
  return `${JSON.stringify({ url, title, title_es, shows, shows_es, as_of, updated_at, columns, rows, open }, null, 2)}\n`;
}

/** Returns the drawing for phones as an SVG file with its style, for thumbnails. */
export function toSvg(figure: Figure, words: Texts['figures'], day: string): string {
  const [svg = ''] = drawFigure(figure, words, day);
  return svg.replace('>', `><style>${tokenStyle}${drawingStyle}</style>`);
}

/** Builds the response for a figure that does not exist or cannot be read. */
export function toErrorResponse(state: 'missing' | 'unavailable'): Response {
  const [status, text] =
    state === 'missing'
      ? [404, 'There is no figure at this address.\n']
      : [503, 'The record cannot be read just now.\n'];
  return new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
