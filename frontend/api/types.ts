import type {
  AdvisoryService,
  AnalysisCard,
  Article,
  CloudTag,
  GlossaryTerm,
  ListedArticle,
  paths,
  SearchGroup,
  TreatyEntry,
} from '@frontier/api-clients';

export type * from '@frontier/api-clients';
export type {
  AnalysisPage as Analysis,
  ExplainerPage as Explainer,
  FaqEntry as Faq,
  FaqPage as FaqWithRelated,
  TreatySectionPage as TreatySection,
} from '@frontier/api-clients';

type Body<Operation> = Operation extends {
  readonly responses: { readonly 200: { readonly content: { readonly 'application/json': infer Json } } };
}
  ? Json
  : never;

export type Answer<Path extends keyof paths> = Body<paths[Path]['get']>;

export type ReadPath = {
  [Path in keyof paths]: [Answer<Path>] extends [never] ? never : Path;
}[keyof paths];

export type ListPath = {
  [Path in ReadPath]: Answer<Path> extends { readonly items: readonly unknown[] } ? Path : never;
}[ReadPath];

export type ItemOf<Path extends ListPath> =
  Answer<Path> extends { readonly items: readonly (infer Item)[] } ? Item : never;

type Parameters<Path extends ReadPath> = paths[Path]['get'] extends { readonly parameters: infer All }
  ? Pick<All, Extract<'path' | 'query', keyof All>>
  : never;

/** Parameters of a read; optional if the path needs none. */
export type ReadParameters<Path extends ReadPath> =
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- `{}` extends every type without required fields
  {} extends Parameters<Path> ? [parameters?: Parameters<Path>] : [parameters: Parameters<Path>];

export type FeedArticle = ListedArticle & Required<Pick<ListedArticle, 'summary_html'>>;

/** The fields of an article that its analysis shows. The full text of the source stays on the server. */
export type AnalysedArticle = Pick<
  Article,
  'id' | 'lang' | 'source_name' | 'source_url' | 'published_at' | 'date_known' | 'created_at'
>;

/** Origin of a summary: written by a model, or quoted from the source. */
export type SummaryKind = NonNullable<Article['summary_kind']>;

/** Fields that all content kinds share, taken as those common to two kinds. */
export type Item = Pick<GlossaryTerm, keyof GlossaryTerm & keyof AdvisoryService>;

/** Author of a text: people, a language model, or a program that quotes. */
export type Writer = AnalysisCard['written_by'];

export type TreatyKind = TreatyEntry['kind'];

export type TagSource = CloudTag['sources'][number];
/** Content kinds in which a tag occurs, in the order of priority for the tag's colour. */
export const tagSources = [
  'articles',
  'analysis',
  'timeline',
  'summaries',
  'explainers',
] as const satisfies readonly TagSource[];

export type SearchKind = SearchGroup['kind'];
