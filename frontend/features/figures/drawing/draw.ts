import type { Figure } from '@/api/types';
import type { Texts } from '@/texts/texts';
import { drawAmounts } from './amounts';
import { drawDays } from './days';
import { drawLanes } from './lanes';
import { drawMatrix } from './matrix';
import { drawRoad } from './road';
import { Sheet } from './sheet';
import { drawSteps } from './steps';

/** Widths for which figures are drawn: a phone's column and a column of text. A container query picks one. */
export const WIDTHS = [328, 688] as const;

type Draw = (sheet: Sheet, figure: Figure, words: Texts['figures'], day: string) => number;

const DRAW: Readonly<Record<Figure['drawing'], Draw>> = {
  lanes: drawLanes,
  steps: (sheet, figure, { today }, day) => drawSteps(sheet, figure, { today, day }),
  days: (sheet, figure, words) => drawDays(sheet, figure, words),
  road: drawRoad,
  amounts: drawAmounts,
  matrix: drawMatrix,
};

/** Draws a figure as an SVG document for each width. @param day the day that the drawing calls today */
export function drawFigure(figure: Figure, words: Texts['figures'], day: string): string[] {
  return WIDTHS.map((width) => {
    const sheet = new Sheet(width);
    const height = DRAW[figure.drawing](sheet, figure, words, day);
    return sheet.finish(height, `${figure.title}. ${words.twinFollows}`);
  });
}
