import { z } from 'zod';
import { ItemBase, toListSchema } from '../items/item.schemas';

export const GlossaryTermView = ItemBase.extend({
  term: z.string(),
  short_def: z.string(),
  synonyms: z.array(z.string()),
}).meta({ id: 'GlossaryTerm' });
export type GlossaryTermView = z.infer<typeof GlossaryTermView>;

export const GlossaryList = toListSchema(GlossaryTermView).meta({ id: 'GlossaryList' });
export type GlossaryList = z.infer<typeof GlossaryList>;

export const TermLink = GlossaryTermView.pick({ slug: true, term: true, short_def: true }).meta({
  id: 'TermLink',
});
export type TermLink = z.infer<typeof TermLink>;
