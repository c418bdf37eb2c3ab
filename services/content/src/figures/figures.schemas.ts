import { STATUS_SHAPES } from '@frontier/domain';
import { z } from 'zod';
import { ItemBase, SourceLink, toListSchema } from '../items/item.schemas';
import { DRAWINGS } from './figure-rows';

const FigureRowView = z
  .object({
    label: z.string(),
    cells: z.array(z.string()),
    group: z.string().nullable(),
    value: z.number().nullable(),
    per: z.number().nullable(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    shape: z.enum(STATUS_SHAPES).nullable(),
    source: SourceLink.nullable(),
  })
  .meta({ id: 'FigureRow' });
export type FigureRowView = z.infer<typeof FigureRowView>;

export const FigureView = ItemBase.extend({
  title: z.string(),
  title_es: z.string(),
  shows: z.string(),
  shows_es: z.string(),
  drawing: z.enum(DRAWINGS),
  /** Heads of the table: of the labels, then of the cells. */
  columns: z.array(z.string()),
  rows: z.array(FigureRowView),
  open: z.string().nullable(),
  /** Day of the newest evidence in the data. */
  as_of: z.string().nullable(),
  /** Paths of the pages that show the figure. */
  places: z.array(z.string()),
  order: z.int(),
}).meta({ id: 'Figure' });
export type FigureView = z.infer<typeof FigureView>;

export const FigureList = toListSchema(FigureView).meta({ id: 'FigureList' });
export type FigureList = z.infer<typeof FigureList>;
