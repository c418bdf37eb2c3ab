import { searchWords } from '@frontier/domain';
import { z } from 'zod';
import { ArticleCard } from '../articles/article.schemas';
import { TermLink } from '../glossary/glossary.schemas';
import { ItemBase, ListLimit, toListSchema } from '../items/item.schemas';
import { StatusCard } from '../status/status.schemas';

export const ExplainerCard = ItemBase.extend({ title: z.string(), summary: z.string() }).meta({
  id: 'ExplainerCard',
});
export type ExplainerCard = z.infer<typeof ExplainerCard>;

export const ExplainerList = toListSchema(ExplainerCard).meta({ id: 'ExplainerList' });
export type ExplainerList = z.infer<typeof ExplainerList>;

export const ExplainerPage = ExplainerCard.extend({
  body_md: z.string(),
  body_html: z.string(),
  /** Level-2 and level-3 headings of a long body; `id` is the heading's id in `body_html`. */
  contents: z.array(
    z.object({ level: z.union([z.literal(2), z.literal(3)]), id: z.string(), title: z.string() }),
  ),
  key_terms: z.array(TermLink),
  status: z.array(StatusCard),
  related_news: z.array(ArticleCard),
}).meta({ id: 'ExplainerPage' });
export type ExplainerPage = z.infer<typeof ExplainerPage>;

export const ExplainerQuery = ListLimit.extend({ q: searchWords(10_000).default('') });
export type ExplainerQuery = z.infer<typeof ExplainerQuery>;
