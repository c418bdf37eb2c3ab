import type { Answer, ItemOf } from './api-types';
import type { Api } from './api';
import { loadItem, loadList, type ItemResult, type ListResult } from './read';

export type ExplainerCard = ItemOf<'/api/explainers'>;

export type ContentsEntry = Explainer['contents'][number];

export type Explainer = Answer<'/api/explainers/{slug}'>;

/** Visible explainers whose title or summary has the words asked for, newest `updated_at` first. Never throws. */
export async function loadExplainers(api: Api, q: string): Promise<ListResult<ExplainerCard>> {
  const query = q ? `?${new URLSearchParams({ q }).toString()}` : '';
  const { items, degraded } = await loadList<ExplainerCard>(api, `/api/explainers${query}`);
  return {
    items: [...items].sort((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at)),
    degraded,
  };
}

export function loadExplainer(api: Api, slug: string): Promise<ItemResult<Explainer>> {
  return loadItem<Explainer>(api, `/api/explainers/${encodeURIComponent(slug)}`);
}

/** Shorter bodies are read without a list of contents. */
const LONG_BODY = 800;

export function contentsOf({ body_md, contents }: Explainer): readonly ContentsEntry[] {
  return body_md.length > LONG_BODY ? contents : [];
}
