import { normaliseTag } from '@frontier/domain';
import { SECTIONS, type Section } from './analysis.types';
import type { AnalysisFilter } from './analysis.filter';
import { getQueryValue, type SearchParams } from '@/lib/query';

/** Returns the filter in the URL. Ignores unknown sections. */
export function parseAnalysisFilter(params: SearchParams): AnalysisFilter {
  const section = getQueryValue(params, 'section');
  const tag = normaliseTag(getQueryValue(params, 'tag'));
  return { ...(isSection(section) && { section }), ...(tag && { tag }) };
}

export function analysisHref({ section, tag }: AnalysisFilter): string {
  const query = new URLSearchParams();
  if (section) query.set('section', section);
  if (tag) query.set('tag', tag);
  return query.size > 0 ? `/analysis?${query.toString()}` : '/analysis';
}

const isSection = (value: string): value is Section => SECTIONS.some((name) => name === value);
