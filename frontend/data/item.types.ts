/** What the public API answers about everything but articles. Field names are the API's. */
export interface SourceLink {
  readonly label: string;
  readonly url: string;
  /** An ISO day, or words where the day is not known. */
  readonly date: string | null;
}

export interface Item {
  readonly id: string;
  readonly slug: string;
  readonly lang: 'en' | 'es';
  readonly tags: readonly string[];
  readonly sources: readonly SourceLink[];
  /** The day an editor last compared it with its sources. */
  readonly checked_on: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface Faq extends Item {
  readonly question: string;
  /** Plain text. */
  readonly answer: string;
  readonly answer_html: string;
  readonly order: number;
}

export interface FaqWithRelated extends Faq {
  readonly related: readonly Faq[];
}

export const treatyKinds = ['article', 'annex', 'definition', 'procedure'] as const;
export type TreatyKind = (typeof treatyKinds)[number];

export interface TreatySection extends Item {
  readonly kind: TreatyKind;
  readonly number: string | null;
  readonly title: string;
  /** Plain text. */
  readonly text: string;
  readonly text_html: string;
  readonly source_url: string | null;
  readonly published_at: string | null;
}

export interface TreatyStatus extends Item {
  readonly title: string;
  readonly text: string;
  readonly text_html: string;
}

export interface TreatyAnswer {
  readonly status: TreatyStatus | null;
  readonly sections: readonly TreatySection[];
}

export interface AdvisoryService extends Item {
  readonly title: string;
  readonly blurb: string;
  readonly intro: readonly string[];
  readonly intro_html: string;
  readonly who_for: readonly string[];
  readonly what_we_do: readonly string[];
  readonly what_to_prepare: readonly string[];
  readonly order: number;
}

export interface MerchItem extends Item {
  readonly title: string;
  readonly description: string;
  readonly price_gbp: number;
  readonly image_url: string | null;
  readonly category: 'Clothing' | 'Accessories';
  readonly place: 'home' | 'shop';
  readonly available: boolean;
  readonly order: number;
}

/** Where a tag is used, in the order in which its colour is chosen. */
export const tagSources = ['articles', 'analysis', 'timeline', 'summaries', 'explainers'] as const;
export type TagSource = (typeof tagSources)[number];

export interface CloudTag {
  readonly tag: string;
  readonly count: number;
  readonly sources: readonly TagSource[];
}

export interface RelatedItem {
  readonly source: TagSource;
  readonly title: string;
  readonly preview: string;
  /** Site path. */
  readonly url: string;
  readonly date: string;
}

export const searchKinds = ['news', 'timeline', 'services'] as const;
export type SearchKind = (typeof searchKinds)[number];

export interface SearchHit {
  readonly title: string;
  readonly summary: string;
  /** Site path. */
  readonly url: string;
  readonly date: string | null;
  readonly source_name: string | null;
  readonly source_url: string | null;
}

export interface SearchAnswer {
  readonly total: number;
  readonly groups: readonly { readonly kind: SearchKind; readonly items: readonly SearchHit[] }[];
}

export interface Correction extends Item {
  /** The day of the correction. */
  readonly date: string;
  /** The site path of what was corrected. */
  readonly page: string;
  /** Plain text. */
  readonly what_changed: string;
  readonly details_html: string;
}

export interface AffiliateLink {
  readonly target_url: string;
}
