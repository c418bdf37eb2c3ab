import { isDay, normaliseTag } from '@frontier/domain';
import { getQueryValue, type SearchParams } from '@/lib/query';
import type { NewsFilter } from './news.loader';

/** Returns the filter in the URL. Ignores invalid values, such as an impossible date or an empty topic. */
export function parseNewsFilter(params: SearchParams): NewsFilter {
  const tag = normaliseTag(getQueryValue(params, 'tag'));
  const date = getQueryValue(params, 'date');
  const page = Number(getQueryValue(params, 'page'));
  return {
    ...(tag && { tag }),
    ...(isDay(date) && { date }),
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

export function newsHref({ tag, date, page = 1 }: Partial<NewsFilter>): string {
  const query = new URLSearchParams();
  if (tag) query.set('tag', tag);
  if (date) query.set('date', date);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/news?${query.toString()}` : '/news';
}
