import { cache } from 'react';
import { serverApi } from '@/api/server';
import { decodeSegment } from '@/lib/slug';
import type { Explainer, ExplainerCard } from '@/api/types';
import type { Api } from '@/api/client';
import { loadItem, loadList, type ItemResult, type ListResult } from '@/api/read';

export type ContentsEntry = Explainer['contents'][number];

/** Loads visible explainers whose title or summary contains the words of `q`, newest update first. Never throws. */
export async function loadExplainers(api: Api, q: string): Promise<ListResult<ExplainerCard>> {
  const { items, degraded } = await loadList(api, '/api/explainers', { query: { q: q || undefined } });
  return {
    items: [...items].sort((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at)),
    degraded,
  };
}

export function loadExplainer(api: Api, slug: string): Promise<ItemResult<Explainer>> {
  return loadItem(api, '/api/explainers/{slug}', { path: { slug } });
}

/** Bodies up to this length, in characters, have no table of contents. */
const MIN_BODY_FOR_CONTENTS = 800;

export function getContents({ body_md, contents }: Explainer): readonly ContentsEntry[] {
  return body_md.length > MIN_BODY_FOR_CONTENTS ? contents : [];
}

/** Cached per request, so that a page and its metadata share one read. */
export const explainerBySlug = cache((segment: string) => loadExplainer(serverApi(), decodeSegment(segment)));
