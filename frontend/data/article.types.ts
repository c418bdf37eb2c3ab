/** What the public article API answers. Field names are the API's. */
export interface ArticleCard {
  readonly id: string;
  readonly slug: string;
  readonly type: 'news' | 'analysis';
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
  readonly tags: readonly string[];
  readonly source_name: string | null;
  readonly source_url: string | null;
  /** ISO 8601, UTC. */
  readonly published_at: string;
  readonly updated_at: string;
  readonly image_url: string | null;
  readonly lang: 'en' | 'es';
}

/** An article of a feed. */
export interface FeedArticle extends ArticleCard {
  readonly summary_html: string;
}

export type SummaryKind = 'model' | 'local';

export interface Article extends ArticleCard {
  readonly summary_en: string | null;
  readonly summary_html: string;
  /** Written by a model, or quoted from the source; null until there is one. */
  readonly summary_native: string | null;
  readonly summary_kind: SummaryKind | null;
  readonly summary_model: string | null;
  readonly summarised_at: string | null;
  readonly full_text: string;
  readonly seo_title: string | null;
  readonly seo_description: string | null;
  readonly created_at: string;
}

export interface ArticlePage {
  readonly items: readonly ArticleCard[];
  readonly page: number;
  readonly page_size: number;
  readonly total: number;
}

export interface TagCount {
  readonly tag: string;
  readonly count: number;
}

export interface SummaryAnswer {
  readonly summary: string;
  readonly success: boolean;
  readonly summary_kind: SummaryKind | null;
}
