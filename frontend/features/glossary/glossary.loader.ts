import { PURGES_HEADER } from '@frontier/domain';
import { headers } from 'next/headers';
import { cache } from 'react';
import { serverApi } from '@/api/server';
import { decodeSegment } from '@/lib/slug';
import type { GlossaryTerm, GlossaryTermPage } from '@/api/types';
import type { LinkTerm } from './glossary-links';
import type { Api } from '@/api/client';
import { loadItem, loadList, type ItemResult, type ListResult } from '@/api/read';

/** Loads every visible term in alphabetical order. Never throws. */
export async function loadGlossary(api: Api): Promise<ListResult<GlossaryTerm>> {
  const { items, degraded } = await loadList(api, '/api/glossary');
  return { items: [...items].sort((a, b) => a.term.localeCompare(b.term, 'en')), degraded };
}

export function loadTerm(api: Api, slug: string): Promise<ItemResult<GlossaryTermPage>> {
  return loadItem(api, '/api/glossary/{slug}', { path: { slug } });
}

/** Loads the terms to link in texts; an empty, degraded list if the read fails. Never throws. */
export async function loadLinkTerms(api: Api): Promise<ListResult<LinkTerm>> {
  const { items, degraded } = await loadList(api, '/api/glossary');
  return { items: items.map(({ slug, term, synonyms }) => ({ slug, names: [term, ...synonyms] })), degraded };
}

/** Cached per request, so that a page and its metadata share one read. */
export const termBySlug = cache((segment: string) => loadTerm(serverApi(), decodeSegment(segment)));

const LINK_TERMS_TTL_MS = 5 * 60_000;

/**
 * Caches the terms for five minutes, separately for each value of `purges`, which changes when the gateway purges its
 * cache: a page rendered again because a term was hidden must not link it. Failed reads are not cached.
 */
export function cacheLinkTerms(load: () => Promise<ListResult<LinkTerm>>) {
  const kept = new Map<string, { readonly until: number; readonly terms: Promise<ListResult<LinkTerm>> }>();
  return async (purges: string): Promise<ListResult<LinkTerm>> => {
    for (const [key, { until }] of kept) if (until <= Date.now()) kept.delete(key);
    const known = kept.get(purges);
    if (known) return known.terms;
    const entry = { until: Date.now() + LINK_TERMS_TTL_MS, terms: load() };
    kept.set(purges, entry);
    const terms = await entry.terms;
    if (terms.degraded && kept.get(purges) === entry) kept.delete(purges);
    return terms;
  };
}

const cachedLinkTerms = cacheLinkTerms(() => loadLinkTerms(serverApi()));

export const getLinkTerms = async () => cachedLinkTerms((await headers()).get(PURGES_HEADER) ?? '');
