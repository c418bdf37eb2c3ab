import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Figure, FigureRow } from '@/api/types';
import { getTexts } from '@/texts/texts';
import { drawFigure, WIDTHS } from './draw';
import { estimateWidth, SIZES, type Tone } from './sheet';

const words = getTexts().figures;
const FOLDER = join(__dirname, '../../../../content/figures');
const NO_ROW = { group: null, value: null, per: null, from: null, to: null, shape: null };

function readFigure(file: string): Figure {
  const [, frontMatter = ''] = /^---\n([^]*?)\n---/.exec(readFileSync(join(FOLDER, file), 'utf8')) ?? [];
  const figure = parse(frontMatter) as Figure;
  return { ...figure, rows: figure.rows.map((row) => ({ ...NO_ROW, ...row })) };
}

const figures = readdirSync(FOLDER).map((file) => [file, readFigure(file)] as const);

/** Returns true if all elements are closed in order and no text has a bare `&` or `<`. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)(\w+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, close, name: string, __, selfClosed) => {
      if (close) return open.pop() === name ? '' : '<';
      if (!selfClosed) open.push(name);
      return '';
    },
  );
  return open.length === 0 && !/[<>]|&(?!amp;|lt;|gt;|quot;|apos;)/.test(rest);
}

interface Box {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function listTexts(svg: string): Box[] {
  const pattern = /<text x="([-\d.]+)" class="t-(\w+)"(?: text-anchor="(\w+)")? y="([-\d.]+)">(.*?)<\/text>/g;
  return [...svg.matchAll(pattern)].map(([, x, tone, anchor, y, content = '']) => {
    const text = content.replaceAll(/&\w+;/g, '&');
    const width = estimateWidth(text, tone as Tone);
    const left = Number(x) - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
    const size = SIZES[tone as Tone];
    return { text, left, right: left + width, top: Number(y) - size * 0.75, bottom: Number(y) + size * 0.2 };
  });
}

const findOverlaps = (boxes: readonly Box[]): string[] =>
  boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      )
      .map((other) => `${one.text} / ${other.text}`),
  );

const getHeight = (svg: string): number => Number(/viewBox="0 0 \d+ (\d+)"/.exec(svg)?.[1]);

function expectReadable(figure: Figure): void {
  for (const [index, svg] of drawFigure(figure, words, '2026-11-28').entries()) {
    expect(isWellFormed(svg)).toBe(true);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    const texts = listTexts(svg);
    expect(texts).toHaveLength(svg.split('<text').length - 1);
    expect(findOverlaps(texts)).toEqual([]);
    expect(findOutside(texts, WIDTHS[index] ?? 0, getHeight(svg))).toEqual([]);
  }
}

const findOutside = (texts: readonly Box[], width: number, height: number): Box[] =>
  texts.filter(
    ({ left, right, top, bottom }) => left < -1 || right > width + 1 || top < -1 || bottom > height,
  );

describe('drawFigure', () => {
  it('has no text below 14 px', () => {
    expect(Math.min(...Object.values(SIZES))).toBe(14);
  });

  it.each(figures)('draws %s as SVG for two widths, with all texts inside and apart', (_, figure) => {
    expectReadable(figure);
  });

  it.each(figures)(
    'draws %s with a title of 200 characters and labels of 70, inside the drawing',
    (_, figure) => {
      const long = 'Una explicación larguísima sobre la frontera '.repeat(2).slice(0, 70);
      const rows = figure.rows.map((row) => ({ ...row, label: long }));
      const title = `${'"<&>\' '.repeat(39)}título`;
      for (const [index, svg] of drawFigure({ ...figure, title, rows }, words, '2026-11-28').entries()) {
        expect(isWellFormed(svg)).toBe(true);
        const texts = listTexts(svg);
        expect(texts).not.toEqual([]);
        expect(findOutside(texts, WIDTHS[index] ?? 0, getHeight(svg))).toEqual([]);
      }
    },
  );

  it.each([
    ['missing', null],
    ['negative', -5],
    ['huge', 1e30],
    ['infinite', Infinity],
    ['not a number', NaN],
  ])('draws every kind with values that are %s', (_, value) => {
    for (const [, figure] of figures) {
      const rows = figure.rows.map((row): FigureRow => ({
        ...row,
        value,
        from: null,
        to: null,
        shape: null,
        group: null,
      }));
      const withValues = figure.rows.map((row) => ({ ...row, value }));
      const changes = [{ rows }, { rows: withValues }, { rows: [] }, { rows: [], columns: [] }];
      for (const change of changes)
        for (const svg of drawFigure({ ...figure, ...change }, words, '2026-11-28')) {
          expect(isWellFormed(svg)).toBe(true);
          expect(svg).not.toMatch(/NaN|Infinity/);
        }
    }
  });

  it('draws the tax steps with a mark at the day of the page, and none before the first step', () => {
    const tax = readFigure('tax.md');
    expect(drawFigure(tax, words, '2026-11-28')[0]).toContain('>today</text>');
    expect(drawFigure(tax, words, '2026-07-14')[0]).not.toContain('>today</text>');
    expect(drawFigure(tax, words, '2040-01-01')[0]).not.toContain('>today</text>');
  });

  it('counts the days of the example in its months', () => {
    const days = listTexts(drawFigure(readFigure('days.md'), words, '2026-11-28')[1] ?? '');
    expect(
      days
        .map(({ text }) => text)
        .filter((text) => /^\d+$/.test(text))
        .slice(4),
    ).toEqual(['30', '30', '12', '18']);
  });
});
