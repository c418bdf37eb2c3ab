import { z } from 'zod';
import { ArticleCard } from '../articles/article.schemas';
import { ItemBase, listOf } from '../items/item.schemas';

export const GlossaryTermView = ItemBase.extend({
  term: z.string(),
  short_def: z.string(),
  synonyms: z.array(z.string()),
}).meta({ id: 'GlossaryTerm' });
export type GlossaryTermView = z.infer<typeof GlossaryTermView>;

export const GlossaryList = listOf(GlossaryTermView).meta({ id: 'GlossaryList' });
export type GlossaryList = z.infer<typeof GlossaryList>;

/** A term in a list beside something else. */
export const TermLink = GlossaryTermView.pick({ slug: true, term: true, short_def: true }).meta({
  id: 'TermLink',
});
export type TermLink = z.infer<typeof TermLink>;

/** A term on its own page. */
export const GlossaryTermPage = GlossaryTermView.extend({
  long_def_md: z.string(),
  long_def_html: z.string(),
  see_also: z.array(TermLink),
  mentioned_in: z.object({
    explainers: z.array(z.object({ slug: z.string(), title: z.string(), summary: z.string() })),
    news: z.array(ArticleCard),
  }),
}).meta({ id: 'GlossaryTermPage' });
export type GlossaryTermPage = z.infer<typeof GlossaryTermPage>;
