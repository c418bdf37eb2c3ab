import { cache } from 'react';
import { serverApi } from '../../api/server';
import { decodeSegment } from '../../lib/slug';
import type { Answer, ItemOf } from '../../api/types';
import type { LinkTerm } from './glossary-links';
import type { Api } from '../../api/client';
import { loadItem, loadList, type ItemResult, type ListResult } from '../../api/read';

export type Term = ItemOf<'/api/glossary'>;

/** A term in a list beside something else. */
export type TermLink = Pick<Term, 'slug' | 'term' | 'short_def'>;

export type TermPage = Answer<'/api/glossary/{slug}'>;

/** Every visible term, by term. Never throws. */
export async function loadGlossary(api: Api): Promise<ListResult<Term>> {
  const { items, degraded } = await loadList<Term>(api, '/api/glossary');
  return { items: [...items].sort((a, b) => a.term.localeCompare(b.term, 'en')), degraded };
}

export function loadTerm(api: Api, slug: string): Promise<ItemResult<TermPage>> {
  return loadItem<TermPage>(api, `/api/glossary/${encodeURIComponent(slug)}`);
}

/**
 * The terms to link texts with; none when they cannot be read. Nothing is kept here: the gateway keeps the pages
 * that they are linked in, and has them made anew when a term changes. Never throws.
 */
export async function loadLinkTerms(api: Api): Promise<ListResult<LinkTerm>> {
  const { items, degraded } = await loadList<Term>(api, '/api/glossary');
  return { items: items.map(({ slug, term, synonyms }) => ({ slug, names: [term, ...synonyms] })), degraded };
}

/** By the segment of an address. A page and its head ask for the same one: one read serves both. */
export const termBySlug = cache((segment: string) => loadTerm(serverApi(), decodeSegment(segment)));

/** The glossary's terms, to link texts with. */
export const linkTerms = () => loadLinkTerms(serverApi());
