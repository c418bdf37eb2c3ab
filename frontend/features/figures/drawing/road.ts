import type { Figure, FigureRow } from '@/api/types';
import { LINE, type Sheet } from './sheet';

const RADIUS = 8.5;
const INDENT = 36;

/** Draws steps as stations: those done on a trunk, open ones of each side on branches, then where they meet. */
export function drawRoad(sheet: Sheet, { rows }: Figure): number {
  const firstOpen = rows.findIndex(({ group }) => group !== null);
  const trunk = firstOpen === -1 ? rows : rows.slice(0, firstOpen);
  const after = firstOpen === -1 ? [] : rows.slice(firstOpen);
  const end = after.filter(({ group }) => group === null);
  const groups = [...new Set(after.flatMap(({ group }) => group ?? []))].slice(0, 2);
  const start = sheet.isWide ? 330 : 0;
  const trunkWidth = sheet.isWide && after.length > 0 ? start - 40 : sheet.width;
  const below = drawStations(sheet, trunk, { x: 12, y: 20, width: trunkWidth, line: 'trunk' });
  if (after.length === 0) return below.bottom;
  const y = sheet.isWide ? 26 : below.bottom + 30;
  joinBranches(sheet, { from: below.last, start, y: y - 20, count: groups.length, isWide: sheet.isWide });
  const width = (sheet.width - start) / Math.max(1, groups.length);
  const branches = groups.map((group, index) => {
    const x = start + 12 + index * width;
    const line = sheet.text(group, { x: x + 20, y, width: width - 36, tone: 'head' });
    const stations = after.filter((row) => row.group === group);
    return {
      x,
      top: y - 20,
      ...drawStations(sheet, stations, { x, y: line + 8, width: width - 12, line: 'todo' }),
    };
  });
  const meet = Math.max(y, ...branches.map(({ bottom }) => bottom)) + 8;
  for (const { x, top, first, last } of branches)
    sheet.path('todo', `M${x} ${top}V${first - RADIUS}M${x} ${last + RADIUS}V${meet}H${start + 12}`);
  const last = drawStations(sheet, end, {
    x: start + 12,
    y: meet + 24,
    width: sheet.width - start,
    line: 'todo',
  });
  if (end.length > 0) sheet.path('todo', `M${start + 12} ${meet}V${meet + 24 - RADIUS - 4}`);
  return Math.max(last.bottom, below.bottom);
}

interface StationBox {
  readonly x: number;
  /** Centre of the first station. */
  readonly y: number;
  readonly width: number;
  readonly line: 'trunk' | 'todo';
}

/** Draws stations below each other. @returns the centres of the first and the last, and the free line below its text */
function drawStations(sheet: Sheet, rows: readonly FigureRow[], { x, y, width, line }: StationBox) {
  let centre = y;
  let bottom = y;
  const circles: [number, FigureRow][] = [];
  for (const row of rows) {
    const place = { x: x + 22, width: width - INDENT };
    const below = sheet.text(row.label, { ...place, y: bottom + 5, tone: 'bold' });
    circles.push([bottom, row]);
    centre = bottom;
    bottom = sheet.text(row.cells[0] ?? '', { ...place, y: below, tone: 'faint' }) + 10;
  }
  if (rows.length > 1) sheet.path(line, `M${x} ${y}V${centre}`);
  for (const [at, row] of circles) drawStation(sheet, x, at, row.shape);
  return { first: y, last: centre, bottom: rows.length > 0 ? bottom - LINE + 6 : y };
}

function drawStation(sheet: Sheet, x: number, y: number, shape: FigureRow['shape']): void {
  const circle = `M${x - RADIUS} ${y}a${RADIUS} ${RADIUS} 0 1 0 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 0 ${-2 * RADIUS} 0Z`;
  sheet.path(shape === 'solid' ? 'station full' : shape === 'dashed' ? 'station dashed' : 'station', circle);
  if (shape === 'half')
    sheet.path('filled', `M${x} ${y - RADIUS}a${RADIUS} ${RADIUS} 0 0 0 0 ${2 * RADIUS}Z`);
}

interface Join {
  readonly from: number;
  readonly start: number;
  readonly y: number;
  readonly count: number;
  readonly isWide: boolean;
}

function joinBranches(sheet: Sheet, { from, start, y, count, isWide }: Join): void {
  const width = (sheet.width - start) / Math.max(1, count);
  const across = `H${start + 12 + (count - 1) * width}`;
  const d = isWide
    ? `M12 ${from + RADIUS}V${from + 34}H${start - 16}V${y}${across}`
    : `M12 ${from + RADIUS}V${y}${across}`;
  sheet.path('todo', d);
}
