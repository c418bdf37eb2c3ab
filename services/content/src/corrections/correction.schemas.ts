import { z } from 'zod';
import { ItemBase, toListSchema } from '../items/item.schemas';

export const CorrectionView = ItemBase.extend({
  date: z.iso.date(),
  page: z.string(),
  what_changed: z.string(),
  details_html: z.string(),
}).meta({ id: 'Correction' });
export type CorrectionView = z.infer<typeof CorrectionView>;

export const CorrectionList = toListSchema(CorrectionView).meta({ id: 'CorrectionList' });
export type CorrectionList = z.infer<typeof CorrectionList>;

export const CorrectionQuery = z.object({ page: z.string().max(300).optional() });
export type CorrectionQuery = z.infer<typeof CorrectionQuery>;
