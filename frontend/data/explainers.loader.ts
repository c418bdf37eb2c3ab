import type { Api } from './api';
import type { ArticleCard } from './article.types';
import type { TermLink } from './glossary.loader';
import type { Item } from './item.types';
import { loadItem, loadList, type ItemResult, type ListResult } from './read';

export interface ExplainerCard extends Item {
  readonly title: string;
  /** Plain text. */
  readonly summary: string;
}

export interface ContentsEntry {
  readonly level: 2 | 3;
  /** The heading's id in `body_html`. */
  readonly id: string;
  readonly title: string;
}

export interface Explainer extends ExplainerCard {
  readonly body_md: string;
  readonly body_html: string;
  readonly contents: readonly ContentsEntry[];
  readonly key_terms: readonly TermLink[];
  readonly related_news: readonly ArticleCard[];
}

/** Visible explainers whose title or summary has the words asked for, newest `updated_at` first. Never throws. */
export async function loadExplainers(api: Api, q: string): Promise<ListResult<ExplainerCard>> {
  const query = q ? `?${new URLSearchParams({ q }).toString()}` : '';
  const { items, degraded } = await loadList<ExplainerCard>(api, `/api/explainers${query}`, 'explainers');
  return {
    items: [...items].sort((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at)),
    degraded,
  };
}

export function loadExplainer(api: Api, slug: string): Promise<ItemResult<Explainer>> {
  return loadItem<Explainer>(api, '/api/explainers', slug, 'explainer');
}

/** Shorter bodies are read without a list of contents. */
const LONG_BODY = 800;

export function contentsOf({ body_md, contents }: Explainer): readonly ContentsEntry[] {
  return body_md.length > LONG_BODY ? contents : [];
}
