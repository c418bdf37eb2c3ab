import { SECTIONS, type AnalysisFilter, type Section } from '../data/analysis.loader';
import type { SearchParams } from './news-address';
import { firstParam } from './params';
import { normaliseTag } from './tags';

/** The filter an address asks for. What names no section is ignored. */
export function analysisFilterOf(params: SearchParams): AnalysisFilter {
  const section = firstParam(params.section);
  const tag = normaliseTag(firstParam(params.tag) ?? '').slice(0, 200);
  return { ...(isSection(section) && { section }), ...(tag && { tag }) };
}

export function analysisHref({ section, tag }: AnalysisFilter): string {
  const query = new URLSearchParams();
  if (section) query.set('section', section);
  if (tag) query.set('tag', tag);
  return query.size > 0 ? `/analysis?${query.toString()}` : '/analysis';
}

const isSection = (value: string | undefined): value is Section => SECTIONS.some((name) => name === value);
