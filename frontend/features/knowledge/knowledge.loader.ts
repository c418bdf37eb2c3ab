import { TOPICS, normaliseTag } from '@frontier/domain';
import { cache } from 'react';
import { serverApi } from '@/api/server';
import { decodeSegment } from '@/lib/slug';
import type { Api } from '@/api/client';
import type { CloudTag, Faq, RelatedItem } from '@/api/types';
import { loadItem, loadList, type ListResult, type ItemResult } from '@/api/read';

export const POPULAR_QUESTIONS = 6;
export const RELATED = 12;

export interface KnowledgeHub {
  readonly tags: ListResult<CloudTag>;
  readonly faqs: ListResult<Faq>;
  /** Of the selected tag; none when no tag is selected. */
  readonly related?: ListResult<RelatedItem>;
}

/** A failed read gives what could be read. */
export async function loadHub(api: Api, selected: string): Promise<KnowledgeHub> {
  const tag = normaliseTag(selected);
  const [tags, faqs, related] = await Promise.all([
    loadList(api, '/api/tags'),
    loadList(api, '/api/faqs'),
    tag ? loadList(api, '/api/tags/{tag}/related', { path: { tag } }) : undefined,
  ]);
  return {
    tags,
    faqs,
    ...(related && { related: { ...related, items: newestFirst(related.items).slice(0, RELATED) } }),
  };
}

export async function sectionTag(api: Api, section: string): Promise<ItemResult<string>> {
  const tag = normaliseTag(section);
  if ((TOPICS as readonly string[]).includes(tag)) return { state: 'found', item: tag };
  const { items, degraded } = await loadList(api, '/api/tags');
  if (degraded) return { state: 'unavailable' };
  const known = items.some((item) => normaliseTag(item.tag) === tag);
  return known ? { state: 'found', item: tag } : { state: 'missing' };
}

function newestFirst(items: readonly RelatedItem[]): RelatedItem[] {
  return [...items].sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
}

/** By the segment of an address. A page and its head ask for the same one: one read serves both. */
export const faqBySlug = cache((segment: string) =>
  loadItem(serverApi(), '/api/faqs/{slug}', { path: { slug: decodeSegment(segment) } }),
);

export const treatySectionBySlug = cache((segment: string) =>
  loadItem(serverApi(), '/api/treaty/{slug}', { path: { slug: decodeSegment(segment) } }),
);

export const sectionByName = cache((segment: string) => sectionTag(serverApi(), decodeSegment(segment)));
