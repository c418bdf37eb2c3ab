import type { paths } from '@frontier/api-clients';
import type { Answer, ItemOf } from './types';

export type Faq = ItemOf<'/api/faqs'>;
export type FaqWithRelated = Answer<'/api/faqs/{slug}'>;
/** What every piece of content says of itself. */
export type Item = Omit<Faq, 'question' | 'answer' | 'answer_html' | 'order'>;
export type SourceLink = Item['sources'][number];

/** What a day brought. */
export type DailySummary = ItemOf<'/api/daily-summaries'>;
/** Who wrote a text: people, a language model, or a program that quotes. */
export type Writer = ItemOf<'/api/analysis'>['written_by'];

export type TreatyAnswer = Answer<'/api/treaty'>;
export type TreatySection = TreatyAnswer['sections'][number];
export type TreatyStatus = NonNullable<TreatyAnswer['status']>;
export type TreatyKind = TreatySection['kind'];
export const treatyKinds = [
  'article',
  'annex',
  'definition',
  'procedure',
] as const satisfies readonly TreatyKind[];

export type AdvisoryService = Answer<'/api/services/{slug}'>;
export type MerchItem = ItemOf<'/api/merch'>;

export type CloudTag = ItemOf<'/api/tags'>;
export type TagSource = CloudTag['sources'][number];
/** Where a tag is used, in the order in which its colour is chosen. */
export const tagSources = [
  'articles',
  'analysis',
  'timeline',
  'summaries',
  'explainers',
] as const satisfies readonly TagSource[];
export type RelatedItem = ItemOf<'/api/tags/{tag}/related'>;

export type SearchAnswer = Answer<'/api/search'>;
export type SearchKind = SearchAnswer['groups'][number]['kind'];
export type SearchHit = SearchAnswer['groups'][number]['items'][number];

export type Correction = ItemOf<'/api/corrections'>;
export type Video = ItemOf<'/api/videos'>;

type Click = paths['/api/affiliate-links/{slug}/clicks']['post']['responses'];
export type AffiliateLink = Readonly<Click[200]['content']['application/json']>;
