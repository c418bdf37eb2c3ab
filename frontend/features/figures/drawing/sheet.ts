import { escapeXml } from '@/lib/html/escape-xml';

export type Tone = 'plain' | 'bold' | 'faint' | 'head' | 'signal' | 'number';
type Anchor = 'start' | 'middle' | 'end';

/** Font size of each tone. None is below 14, because a drawing 328 wide shrinks to 288 on the smallest phones. */
export const SIZES: Readonly<Record<Tone, number>> = {
  ...{ plain: 14, bold: 14, faint: 14, signal: 14 },
  ...{ head: 17, number: 17 },
};
export const LINE = 18;
/** Space between two cells. */
const GAP = 1.4;

const NARROW = /[iljtfrI.,:;’'|!()[\] ]/;
const WIDE = /[mwMWQO%@€—]/;

/** Estimates the width of a text in the site's sans-serif, on the generous side. */
export function estimateWidth(text: string, tone: Tone = 'plain'): number {
  const units = Array.from(text).reduce((sum, character) => {
    if (NARROW.test(character)) return sum + 0.34;
    if (WIDE.test(character)) return sum + 0.9;
    return sum + (/[A-Z]/.test(character) ? 0.7 : 0.58);
  }, 0);
  return units * SIZES[tone] * (tone === 'bold' ? 1.05 : 1);
}

/** Splits a text into lines of at most `width`. Words that are too long for a line are cut. */
export function wrap(text: string, width: number, tone: Tone = 'plain'): string[] {
  const fits = (line: string): boolean => estimateWidth(line, tone) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((one) => cutWord(one, fits))) {
    const longer = line ? `${line} ${word}` : word;
    if (line && !fits(longer)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

function cutWord(word: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of word) {
    if (part && !fits(part + character)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return part ? [...parts, part] : parts;
}

const round = (value: number): number => (Number.isFinite(value) ? Math.round(value * 10) / 10 : 0);
const roundPath = (d: string): string => d.replace(/-?\d+\.\d+/g, (number) => String(round(Number(number))));

interface TextBox {
  readonly x: number;
  /** Baseline of the first line, or the middle of all lines. */
  readonly y: number;
  readonly width: number;
  readonly tone?: Tone;
  readonly anchor?: Anchor;
}

export interface Cells {
  readonly x: number;
  /** Middle of the cells when drawn. */
  readonly y: number;
  /** Width of a cell with its gap. */
  readonly cell: number;
  readonly count: number;
  readonly height: number;
}

/** Collects the shapes and texts of one drawing. */
export class Sheet {
  private readonly parts: string[] = [];

  constructor(readonly width: number) {}

  get isWide(): boolean {
    return this.width > 400;
  }

  /** Writes a text in lines. @returns the baseline of the line after it */
  text(content: string, { x, y, width, tone = 'plain', anchor = 'start' }: TextBox): number {
    const lines = wrap(content, width, tone);
    const shared = `x="${round(x)}" class="t-${tone}"${anchor === 'start' ? '' : ` text-anchor="${anchor}"`}`;
    lines.forEach((line, index) =>
      this.parts.push(`<text ${shared} y="${round(y + index * LINE)}">${escapeXml(line)}</text>`),
    );
    return y + lines.length * LINE;
  }

  /** Writes a text in lines with its middle at `y`. @returns the baseline of the line after it */
  middle(content: string, box: TextBox): number {
    const lines = wrap(content, box.width, box.tone).length;
    return this.text(content, { ...box, y: box.y + 5 - ((lines - 1) * LINE) / 2 });
  }

  path(name: string, d: string): void {
    this.parts.push(`<path class="${name}" d="${roundPath(d)}"/>`);
  }

  rect(name: string, x: number, y: number, width: number, height: number): void {
    const [w, h] = [Math.max(0, round(width)), Math.max(0, round(height))];
    this.parts.push(
      `<rect class="${name}" x="${round(x)}" y="${round(y)}" width="${w}" height="${h}" rx="2"/>`,
    );
  }

  /** Draws equal cells beside each other as one dashed line. */
  cells(name: string, { x, y, cell, count, height }: Cells): void {
    const dashes = `stroke-width="${round(height)}" stroke-dasharray="${round(cell - GAP)} ${GAP}"`;
    this.parts.push(
      `<path class="cells ${name}" ${dashes} d="M${round(x)} ${round(y)}h${round(cell * count - GAP)}"/>`,
    );
  }

  /** Draws an arrow from a point, so long to the right, down or up. */
  arrow(
    x: number,
    y: number,
    { right = 0, down = 0, up = 0 }: Partial<Record<'right' | 'down' | 'up', number>>,
  ) {
    const [endX, endY] = [x + right, y + down - up];
    const [one, other] = right
      ? [`${endX - 6} ${endY - 6}`, `${endX - 6} ${endY + 6}`]
      : [`${endX - 6} ${endY - (down ? 6 : -6)}`, `${endX + 6} ${endY - (down ? 6 : -6)}`];
    this.path('lane', `M${x} ${y}L${endX} ${endY}M${one}L${endX} ${endY}L${other}`);
  }

  /** Returns the drawing as an SVG document of the given height. */
  finish(height: number, label: string): string {
    const size = `viewBox="0 0 ${this.width} ${Math.ceil(height)}"`;
    const name = this.isWide ? 'wide' : 'narrow';
    return `<svg xmlns="http://www.w3.org/2000/svg" class="fig ${name}" ${size} role="img" aria-label="${escapeXml(label)}">${this.parts.join('')}</svg>`;
  }
}
