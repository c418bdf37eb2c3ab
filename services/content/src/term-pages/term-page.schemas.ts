import { z } from 'zod';
import { ArticleCard } from '../articles/article.schemas';
import { GlossaryTermView, TermLink } from '../glossary/glossary.schemas';

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
