import { getItemPath } from '@frontier/domain';
import { cache } from 'react';
import type { Api } from '@/api/client';
import { loadItem, loadList, type ListResult } from '@/api/read';
import { serverApi } from '@/api/server';
import type { Figure } from '@/api/types';
import { cleanTags } from '@/lib/tags';
import { decodeSegment } from '@/lib/slug';

/** Loads all visible figures; an empty, degraded list if the read fails. Never throws. */
export const loadFigures = (api: Api): Promise<ListResult<Figure>> => loadList(api, '/api/figures');

/** Loads the figures whose data name the page. The list of figures is short, so it is read as a whole. */
export async function loadFiguresAt(api: Api, path: string): Promise<ListResult<Figure>> {
  const { items, degraded } = await loadFigures(api);
  return { items: items.filter(({ places }) => places.includes(path)), degraded };
}

/** Loads the figure of a news story: the first one all of whose topics are topics of the story. */
export async function loadStoryFigure(api: Api, tags: readonly string[]): Promise<ListResult<Figure>> {
  const { items, degraded } = await loadFigures(api);
  const topics = new Set(cleanTags(tags));
  const fitting = items.filter(
    (figure) => figure.tags.length > 0 && cleanTags(figure.tags).every((tag) => topics.has(tag)),
  );
  return { items: fitting.slice(0, 1), degraded };
}

/** Loads the address of a drawing for each page that has a figure, by its path. */
export async function loadThumbnails(
  api: Api,
): Promise<{ pictures: Map<string, string>; degraded: boolean }> {
  const { items, degraded } = await loadFigures(api);
  const entries = items.flatMap(({ slug, places }) =>
    places.map((place) => [place, `${getItemPath('figure', slug)}.svg`] as const),
  );
  return { pictures: new Map(entries), degraded };
}

/** Cached per request, so that a page and its metadata share one read. */
export const figureBySlug = cache((segment: string) =>
  loadItem(serverApi(), '/api/figures/{slug}', { path: { slug: decodeSegment(segment) } }),
);
