import type { Language } from '@frontier/domain';

export type ChatLanguage = 'auto' | Language;

export interface Citation {
  readonly url: string;
  readonly title: string;
  /** ISO 8601; missing where the source has none. */
  readonly date: string | null;
  readonly display_source: 'News Article' | 'Timeline Event' | 'Explainer';
}

export interface ServiceIntent {
  readonly slug: string;
  readonly title: string;
  readonly url: string;
}

/** What the assistant's call answers. */
export interface ChatAnswer {
  readonly ok: boolean;
  readonly answer_html?: string | null;
  readonly citations?: readonly Citation[] | null;
  readonly service_intent?: ServiceIntent | null;
  readonly user_message?: string | null;
  readonly answer_kind?: 'model' | 'quoted' | 'none' | null;
}
