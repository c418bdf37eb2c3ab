import type { Answer, ItemOf } from './api-types';
import { logEvent } from '../lib/log';
import type { LinkTerm } from '../lib/glossary-links';
import type { Api } from './api';
import { loadItem, loadList, readList, type ItemResult, type ListResult } from './read';

export type Term = ItemOf<'/api/glossary'>;

/** A term in a list beside something else. */
export type TermLink = Pick<Term, 'slug' | 'term' | 'short_def'>;

export type TermPage = Answer<'/api/glossary/{slug}'>;

/** Every visible term, by term. Never throws. */
export async function loadGlossary(api: Api): Promise<ListResult<Term>> {
  const { items, degraded } = await loadList<Term>(api, '/api/glossary', 'glossary');
  return { items: [...items].sort((a, b) => a.term.localeCompare(b.term, 'en')), degraded };
}

export function loadTerm(api: Api, slug: string): Promise<ItemResult<TermPage>> {
  return loadItem<TermPage>(api, '/api/glossary', slug, 'glossary term');
}

/** How long the terms are kept that texts are linked with. */
export const LINK_TERMS_MS = 5 * 60_000;

/** Reads the terms to link texts with, once in five minutes. A failed read gives none and is tried again. */
export function linkTermReader(now: () => number = Date.now): (api: Api) => Promise<readonly LinkTerm[]> {
  let kept: { readonly until: number; readonly terms: Promise<readonly LinkTerm[]> } | undefined;
  return async (api) => {
    if (!kept || kept.until <= now()) kept = { until: now() + LINK_TERMS_MS, terms: readLinkTerms(api) };
    try {
      return await kept.terms;
    } catch (error) {
      kept = undefined;
      logEvent('error', 'terms to link could not be read', { error });
      return [];
    }
  };
}

async function readLinkTerms(api: Api): Promise<readonly LinkTerm[]> {
  const { items } = await readList<{ items: readonly Term[] }>(api, '/api/glossary');
  return items.map(({ slug, term, synonyms }) => ({ slug, names: [term, ...synonyms] }));
}
