import type { paths } from '@frontier/api-clients';
import type { Answer, ItemOf } from './types';

/** An article of a feed. */
export type FeedArticle = Required<ItemOf<'/api/articles'>>;
export type ArticleCard = Omit<FeedArticle, 'summary_html'>;
export type Article = Answer<'/api/articles/{slug}'>;
/** What the analysis of an article is shown with: the source's texts stay on the server. */
export type AnalysedArticle = Pick<
  Article,
  | 'id'
  | 'lang'
  | 'source_name'
  | 'source_url'
  | 'published_at'
  | 'created_at'
  | 'summary_native'
  | 'summary_kind'
  | 'summary_model'
  | 'summarised_at'
>;
export type ArticlePage = Omit<Answer<'/api/articles'>, 'items'> & { readonly items: readonly ArticleCard[] };
export type TagCount = ItemOf<'/api/articles/tags'>;

type Summarise = paths['/api/functions/article-summarizer']['post']['responses'];
export type SummaryAnswer = Readonly<Summarise[200]['content']['application/json']>;
/** Written by a model, or quoted from the source. */
export type SummaryKind = NonNullable<Article['summary_kind']>;
