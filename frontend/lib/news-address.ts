import { isDay } from './dates';
import { normaliseTag } from './tags';
import type { NewsFilter } from '../data/articles.loader';

export type SearchParams = Readonly<Record<string, string | string[] | undefined>>;

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** The filter an address asks for. What cannot be a filter (a day that is none, a blank topic) is ignored. */
export function filterOf(params: SearchParams): NewsFilter {
  const tag = normaliseTag(first(params.tag) ?? '').slice(0, 200);
  const date = first(params.date)?.trim();
  const page = Number(first(params.page) ?? 1);
  return {
    ...(tag && { tag }),
    ...(isDay(date) && { date }),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The address of a filter; without one, the plain list. */
export function newsHref({ tag, date, page = 1 }: Partial<NewsFilter>): string {
  const query = new URLSearchParams();
  if (tag) query.set('tag', tag);
  if (date) query.set('date', date);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/news?${query.toString()}` : '/news';
}
