import { TOPICS, normaliseTag } from '@frontier/domain';
import { cache } from 'react';
import { serverApi } from '@/api/server';
import { decodeSegment } from '@/lib/slug';
import type { Api } from '@/api/client';
import type { CloudTag, Faq, RelatedItem } from '@/api/types';
import { loadItem, loadList, type ListResult, type ItemResult } from '@/api/read';

export const POPULAR_QUESTIONS = 6;
export const RELATED = 12;

/** Numbers of published items by kind; undefined where the read failed. */
export interface HubCounts {
  readonly answers?: number;
  readonly explainers?: number;
  readonly terms?: number;
  readonly entries?: number;
}

export interface KnowledgeHub {
  readonly tags: ListResult<CloudTag>;
  readonly faqs: ListResult<Faq>;
  /** Content with the selected tag; undefined if no tag is selected. */
  readonly related?: ListResult<RelatedItem>;
  readonly counts: HubCounts;
}

/** Loads tags, FAQs and related content. A list whose read fails is empty and degraded; the others are returned. */
export async function loadHub(api: Api, selected: string): Promise<KnowledgeHub> {
  const tag = normaliseTag(selected);
  const [tags, faqs, counts, related] = await Promise.all([
    loadList(api, '/api/tags'),
    loadList(api, '/api/faqs'),
    loadCounts(api),
    tag ? loadList(api, '/api/tags/{tag}/related', { path: { tag } }) : undefined,
  ]);
  return {
    tags,
    faqs,
    counts,
    ...(related && { related: { ...related, items: newestFirst(related.items).slice(0, RELATED) } }),
  };
}

async function loadCounts(api: Api): Promise<HubCounts> {
  const paths = ['/api/answers', '/api/explainers', '/api/glossary', '/api/treaty'] as const;
  const lists = await Promise.all(paths.map((path) => loadList(api, path)));
  const [answers, explainers, terms, entries] = lists.map(({ items, degraded }) =>
    degraded ? undefined : items.length,
  );
  return { answers, explainers, terms, entries };
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

/** Cached per request, so that a page and its metadata share one read. */
export const faqBySlug = cache((segment: string) =>
  loadItem(serverApi(), '/api/faqs/{slug}', { path: { slug: decodeSegment(segment) } }),
);

export const treatySectionBySlug = cache((segment: string) =>
  loadItem(serverApi(), '/api/treaty/{slug}', { path: { slug: decodeSegment(segment) } }),
);

export const sectionByName = cache((segment: string) => sectionTag(serverApi(), decodeSegment(segment)));
