import { getItemPath } from '@frontier/domain';
import { z } from 'zod';
import { defineKind } from '../items/define-kind';
import { dayStart, FactualFrontMatter } from '../items/front-matter';
import { Day } from '../text/day';
import { Figure } from './figure.entity';
import { DRAWINGS, FigureLine, FigureRow, findDrawingProblems } from './figure-rows';

const SitePath = z.string().regex(/^\/[a-z0-9/-]*$/, 'not a path of this site');

const FigureFrontMatter = FactualFrontMatter.extend({
  order: z.int().positive(),
  title: FigureLine,
  title_es: FigureLine,
  shows: FigureLine,
  shows_es: FigureLine,
  drawing: z.enum(DRAWINGS),
  columns: z
    .array(FigureLine.pipe(z.string().max(60, 'longer than 60 characters')))
    .min(2)
    .max(6),
  rows: z.array(FigureRow).min(1).max(60),
  open: FigureLine.optional(),
  as_of: Day,
  places: z.array(SitePath).default([]),
}).superRefine((figure, context) => {
  for (const { path, message } of findDrawingProblems(figure))
    context.addIssue({ code: 'custom', path: [...path], message });
});

export const figures = defineKind({
  name: 'figure',
  entity: Figure,
  folder: 'figures',
  getTitle: ({ title }) => title,
  getPath: ({ slug }) => getItemPath('figure', slug),
  getSummary: ({ shows }) => shows,
  getText: ({ rows }) => rows.map(({ label, cells }) => `| ${[label, ...cells].join(' | ')}`).join('\n'),
  getDate: ({ asOf }) => (asOf ? dayStart(asOf) : null),
  frontMatter: FigureFrontMatter,
});
